/**
 * A place in a table's history. Events are numbered from 1 without gaps within an epoch. A new epoch is a new
 * history, which begins with an empty journal.
 */
export type TablePlace = { readonly epoch: string; readonly n: number };

/** The place before all events. */
export const noPlace: TablePlace = { epoch: '', n: 0 };
