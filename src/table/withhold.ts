import type { TableEvent } from './tableEvent.js';

/** An event in its place, without its content. */
export const withhold = ({ seq, table, epoch, n, atMs, at }: TableEvent): TableEvent => ({
  seq,
  table,
  epoch,
  n,
  atMs,
  at,
  type: 'withheld',
});
