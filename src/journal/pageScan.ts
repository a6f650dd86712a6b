/**
 * Finds rows of events in single pages of SQLite (its file format, sections 1.6 and 2.1), even when the tree
 * that they belong to is damaged. A row counts only when its own columns agree.
 */

import { crc32 } from '../shared/crc32.js';
import type { TableEvent } from '../table/tableEvent.js';

const LEAF_OF_TABLE = 0x0d;
const FILE_HEADER_BYTES = 100;
const PAGE_HEADER_BYTES = 8;
/**
 * Columns of `events`: seq, table_id, game_id, type, body, since version 3 epoch and n, since version 7 the
 * sum of the body.
 */
const COLUMNS_MIN = 5;
const COLUMNS_MAX = 8;

export type FoundEvent = {
  readonly event: TableEvent;
  readonly gameId: string | null;
  readonly isSure: boolean;
};

/** The content of a page by its number, if there is any. */
export type PageReader = (nth: number) => Buffer | undefined;

type Cursor = { readonly bytes: Buffer; at: number };

const VARINT_BYTES = 9;
const readVarint = (cursor: Cursor): number => {
  let value = 0;
  for (let i = 0; i < VARINT_BYTES; i++) {
    const byte = cursor.bytes.readUInt8(cursor.at++);
    if (i === VARINT_BYTES - 1) return value * 256 + byte;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value;
  }
  return value;
};

const INTEGER_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 6 };

const readValue = (serialType: number, cursor: Cursor): unknown => {
  if (serialType === 0) return null;
  if (serialType === 8 || serialType === 9) return serialType - 8;
  const bytes = INTEGER_BYTES[serialType] ?? (serialType === 6 || serialType === 7 ? 8 : undefined);
  const from = cursor.at;
  if (bytes !== undefined) {
    cursor.at += bytes;
    return bytes === 8 ? Number(cursor.bytes.readBigInt64BE(from)) : cursor.bytes.readIntBE(from, bytes);
  }
  if (serialType < 12) return undefined;
  const length = (serialType - (serialType % 2 === 0 ? 12 : 13)) / 2;
  cursor.at += length;
  if (cursor.at > cursor.bytes.length) throw new RangeError();
  return cursor.bytes.toString('utf8', from, cursor.at);
};

const readRecord = (payload: Buffer): readonly unknown[] => {
  const head: Cursor = { bytes: payload, at: 0 };
  const headBytes = readVarint(head);
  const types: number[] = [];
  while (head.at < headBytes && types.length <= COLUMNS_MAX) types.push(readVarint(head));
  const body: Cursor = { bytes: payload, at: headBytes };
  return types.map((type) => readValue(type, body));
};

const eventOf = (
  rowId: number,
  [, table, gameId, type, body, epoch, n, sum]: readonly unknown[],
): FoundEvent | undefined => {
  if (typeof table !== 'string' || typeof type !== 'string' || typeof body !== 'string') return undefined;
  const event = JSON.parse(body) as TableEvent | null;
  if (event?.seq !== rowId || event.type !== type || event.table !== table) return undefined;
  if (typeof sum === 'number' && sum !== crc32(body)) return undefined;
  // The columns have no sum, so they count only for old events without these fields.
  const place = {
    epoch: event.epoch ?? (typeof epoch === 'string' ? epoch : ''),
    n: event.n ?? (typeof n === 'number' ? n : 0),
  };
  return {
    event: { ...event, ...place },
    gameId: typeof gameId === 'string' ? gameId : null,
    isSure: typeof sum === 'number',
  };
};

/** The payload of a cell. What does not fit into the page continues in a chain of others. */
const payloadOf = (page: Buffer, cursor: Cursor, bytes: number, pages: PageReader): Buffer => {
  const usable = page.length;
  const most = usable - 35;
  if (bytes <= most) return page.subarray(cursor.at, cursor.at + bytes);
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const wanted = least + ((bytes - least) % (usable - 4));
  const local = wanted <= most ? wanted : least;
  const parts = [page.subarray(cursor.at, cursor.at + local)];
  let next = page.readUInt32BE(cursor.at + local);
  let left = bytes - local;
  while (left > 0) {
    const more = next === 0 ? undefined : pages(next);
    if (more === undefined) throw new RangeError();
    parts.push(more.subarray(4, 4 + Math.min(left, usable - 4)));
    left -= usable - 4;
    next = more.readUInt32BE(0);
  }
  return Buffer.concat(parts);
};

const PAYLOAD_BYTES_MAX = 16 * 1024 * 1024;

/** The events of a page. None when it is no leaf of a table. */
export const eventsOfPage = (page: Buffer, isFirst: boolean, pages: PageReader): readonly FoundEvent[] => {
  const head = isFirst ? FILE_HEADER_BYTES : 0;
  if (page.length < head + PAGE_HEADER_BYTES || page.readUInt8(head) !== LEAF_OF_TABLE) return [];
  const cells = page.readUInt16BE(head + 3);
  const found: FoundEvent[] = [];
  for (let i = 0; i < cells; i++) {
    try {
      const cursor: Cursor = { bytes: page, at: page.readUInt16BE(head + PAGE_HEADER_BYTES + 2 * i) };
      const bytes = readVarint(cursor);
      const rowId = readVarint(cursor);
      if (bytes > PAYLOAD_BYTES_MAX) continue;
      const record = readRecord(payloadOf(page, cursor, bytes, pages));
      const event = record.length >= COLUMNS_MIN ? eventOf(rowId, record) : undefined;
      if (event !== undefined) found.push(event);
    } catch {
      // Only this cell is damaged.
    }
  }
  return found;
};
