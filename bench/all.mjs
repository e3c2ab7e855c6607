/** The measurements, in the order in which they are reported. */
import { measurements as actions } from './actions.mjs';
import { measurements as certainty } from './certainty.mjs';
import { measurements as chain } from './chain.mjs';
import { measurements as duels } from './duels.mjs';
import { measurements as evesses } from './evesses.mjs';
import { measurements as fingerprint } from './fingerprint.mjs';
import { measurements as fork } from './fork.mjs';
import { measurements as history } from './history.mjs';
import { measurements as host } from './host.mjs';
import { measurements as language } from './language.mjs';
import { measurements as patch } from './patch.mjs';
import { measurements as projection } from './projection.mjs';
import { measurements as remembering } from './remembering.mjs';
import { measurements as saving } from './saving.mjs';
import { measurements as windows } from './windows.mjs';

export const measurements = [
  ...actions,
  ...fork,
  ...saving,
  ...patch,
  ...fingerprint,
  ...history,
  ...chain,
  ...duels,
  ...remembering,
  ...evesses,
  ...projection,
  ...windows,
  ...certainty,
  ...host,
  ...language,
];
