/** The fields of a zone. */
import { int, layRow } from '../store/kinds.js';

export const ZONE = layRow({ owner: int(-1, { seen: 'always' }) }, { slot: int(0, { seen: 'always' }) });
