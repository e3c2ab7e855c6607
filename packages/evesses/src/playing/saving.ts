/** Saving: a game goes on with a save, if everything in it is defined. */
import { LoadError, loadGame } from '@rulewright/kernel';
import { Err, Ok, type Result } from '../values/result.js';
import type { Playing } from './playing.js';

/** Returns everything as text. */
export function saved(playing: Playing): string {
  playing.mustRest();
  playing.flush();
  return playing.kernel.save();
}

/** Goes on with a saved game. If something that it uses is not defined, or it is broken, nothing changes. */
export function load(playing: Playing, save: string): Result<null, LoadError> {
  const { rules, definitions, table } = playing.shared;
  playing.mustRest();
  definitions.recall(save, table);
  try {
    playing.inputs.kernel = playing.during(() => loadGame(rules, save));
  } catch (error) {
    if (error instanceof LoadError) return Err(error);
    throw error;
  }
  playing.outside.forget();
  playing.signals.keepOnly(({ what, registered }) => definitions.recordsOf(playing.look, what.id).includes(registered));
  playing.flush();
  return Ok(null);
}
