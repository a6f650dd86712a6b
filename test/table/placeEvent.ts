import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';

/** An event of the only table of a house. */
export const placeEvent = (table: string, n: number, body: TableEventBody, atMs: number): TableEvent => ({
  seq: n,
  table,
  epoch: 'test',
  n,
  atMs,
  at: '',
  ...body,
});
