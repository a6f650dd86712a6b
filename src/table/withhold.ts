import type { TableEvent } from './tableEvent.js';

/** Replaces an event by a placeholder with the same numbers. */
export const withhold = ({ seq, table, epoch, n, atMs, at }: TableEvent): TableEvent => ({
  seq,
  table,
  epoch,
  n,
  atMs,
  at,
  type: 'withheld',
});
