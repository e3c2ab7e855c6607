/** What is told of effects that come and go. */
import { event } from '../doing/events.js';
import { flag, ref, text } from '../table/kinds.js';

export const REGISTERED = event('effect.registered', { effect: ref(), definition: text(), aside: flag() });
export const ENDED = event('effect.ended', { effect: ref(), definition: text() }, { quiet: true });
