/**
 * Where a table's history stands: its events are numbered from 1 without a gap within an epoch. Another epoch
 * is another history, begun with an empty journal.
 */
export type TablePlace = { readonly epoch: string; readonly n: number };

/** Before everything. */
export const noPlace: TablePlace = { epoch: '', n: 0 };
