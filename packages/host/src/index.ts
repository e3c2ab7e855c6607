/** The host's table of contents. */

export type { TimeControl } from './clocks.js';
export { Host, type HostSetup, type Who } from './host.js';
export { patchOf } from './patches.js';
export {
  type FromSeat,
  type GameResult,
  type Lead,
  type LogEntry,
  type Moment,
  type MomentDetails,
  type Picks,
  PROTOCOL,
  type Preview,
  type Ref,
  type ReplayFile,
  type Reply,
  type SeatState,
  type SeatView,
  type SeenCard,
  type SeenDecision,
  type SeenLink,
  type SeenNotice,
  type SeenZone,
  type Stop,
  type Stops,
  type ToSeat,
  type Value,
  type Values,
  type Why,
  type WhyNot,
} from './protocol.js';
export { MOST_TEXT, readMessage } from './reading.js';
export { checkReplay } from './replays.js';
export { RestoreError, restoreHost, saveHost } from './saving.js';
export { USUAL_STOPS } from './stops.js';
export type { SeatSetup, Thinking } from './thinking.js';
export { type Machine, type Port, Switchboard } from './transport.js';
