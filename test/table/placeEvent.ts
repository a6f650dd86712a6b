import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';

/** An event of a table that is alone in its house. */
export const placeEvent = (table: string, n: number, body: TableEventBody, atMs: number): TableEvent => ({
  seq: n,
  table,
  epoch: 'test',
  n,
  atMs,
  at: '',
  ...body,
});
