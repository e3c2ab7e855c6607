/** Snapshots: the records of last known information, and whether they are whole on a loaded table. (LK2, SV3) */
