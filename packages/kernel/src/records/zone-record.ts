/** The fields of a zone. */
import { int, layFields } from '../store/kinds.js';

export const ZONE = layFields({ owner: int(-1, { seen: 'always' }), slot: int(0, { seen: 'always' }) });
