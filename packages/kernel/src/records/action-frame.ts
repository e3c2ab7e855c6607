/** The fields of an action's frame while the action waits between two stages of the pipeline. */
import { int, ints, layHeader, ref, text } from '../store/kinds.js';

export const ACTION_FRAME = layHeader({ by: int(-1) }, { source: ref() }, { because: text() }, { lineage: ints() }, { into: int(-1) });
