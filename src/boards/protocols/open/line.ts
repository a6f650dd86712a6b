import { err, ok, type Result } from '../../../shared/result.js';
import { crc16, makeChecksum } from './crc16.js';
import { makeField, type OpenValue, parseField } from './fieldValue.js';
import {
  OPEN_LINE_BYTES_MAX,
  type OpenBoardMessage,
  type OpenHostMessage,
  type OpenMessage,
  type OpenMessageRow,
  openMessageTable,
} from './messages.js';

export type OpenSide = 'host' | 'board';
type MessageOf<Side extends OpenSide> = Side extends 'host' ? OpenHostMessage : OpenBoardMessage;

/** One undamaged line from either side. */
export type OpenLine<Side extends OpenSide = OpenSide> =
  | {
      readonly kind: 'message';
      readonly seq: number;
      /** With the sequence number, distinguishes a repeated line from a new one. */
      readonly checksum: string;
      readonly message: MessageOf<Side>;
    }
  /** An undamaged line with an unknown message (`type`), or a wrong or missing value (`field`). */
  | {
      readonly kind: 'strange';
      readonly seq: number;
      readonly code: 'type' | 'field';
      /** The field at fault. */
      readonly key?: string;
      readonly text: string;
    }
  /** A line without number and checksum: text for a human reader, the host's question, or the host's stop. */
  | { readonly kind: 'debug' | 'ask' | 'stop'; readonly text: string }
  | { readonly kind: 'empty' };

/** Why a line is dropped, in the order of the checks. */
export type LineFault = 'length' | 'character' | 'shape' | 'checksum';

const rows: ReadonlyMap<string, OpenMessageRow> = new Map(openMessageTable.map((row) => [row.name, row]));

const SEQ = '(?<seq>0|[1-9]\\d{0,4})';
const FIELD = '[a-z][a-z0-9]{0,11}=[^ *=]+';
const linePattern = new RegExp(
  `^(?<body>${SEQ} (?<type>[A-Z][A-Z0-9]{0,11})(?<fields>(?: ${FIELD})*))\\*(?<checksum>[0-9A-Fa-f]{4})$`,
);
const SEQ_MAX = 65_535;

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder();

type Read = { readonly values: Readonly<Record<string, OpenValue>> } | { readonly key: string };

/** Reads the fields. Names the first faulty field in the line, or else the first missing one. */
const readFields = (row: OpenMessageRow, text: string): Read => {
  const values: Record<string, OpenValue> = {};
  for (const word of text.split(' ').filter(Boolean)) {
    const [key = '', value = ''] = word.split('=');
    const field = row.fields.find((known) => known.key === key);
    if (field === undefined || Object.hasOwn(values, key)) continue;
    const read = parseField(field, value);
    if (read === undefined) return { key };
    values[key] = read;
  }
  const missing = row.fields.find(({ key, optional }) => optional !== true && !Object.hasOwn(values, key));
  return missing === undefined ? { values } : { key: missing.key };
};

const uncheckedOf = (bytes: Uint8Array, from: OpenSide): OpenLine | undefined => {
  if (bytes.length === 0) return { kind: 'empty' };
  const [first] = bytes;
  if (first === 0x23) return { kind: 'debug', text: utf8.decode(bytes) };
  if (from === 'board') return undefined;
  if (first === 0x3f && bytes.length === 1) return { kind: 'ask', text: '?' };
  return first === 0x21 ? { kind: 'stop', text: utf8.decode(bytes) } : undefined;
};

/** Parses a line without its end, as this side sends it. */
export const parseLine = <Side extends OpenSide>(
  bytes: Uint8Array,
  from: Side,
): Result<OpenLine<Side>, LineFault> => {
  if (bytes.length >= OPEN_LINE_BYTES_MAX) return err('length');
  const unchecked = uncheckedOf(bytes, from);
  if (unchecked !== undefined) return ok(unchecked as OpenLine<Side>);
  if (bytes.some((byte) => byte < 0x20 || byte > 0x7e)) return err('character');
  const text = latin1.decode(bytes);
  const { body, seq: digits, type = '', fields = '', checksum } = linePattern.exec(text)?.groups ?? {};
  const seq = Number(digits);
  if (body === undefined || checksum === undefined || seq > SEQ_MAX) return err('shape');
  if (crc16(bytes.subarray(0, body.length)) !== Number.parseInt(checksum, 16)) return err('checksum');
  const row = rows.get(type);
  if (row?.from !== from) return ok({ kind: 'strange', seq, code: 'type', text });
  const read = readFields(row, fields);
  if ('key' in read) return ok({ kind: 'strange', seq, code: 'field', key: read.key, text });
  // `readFields` has checked that these are the fields of the message.
  const message = { type, ...read.values } as unknown as MessageOf<Side>;
  return ok({ kind: 'message', seq, checksum: checksum.toUpperCase(), message });
};

/** Adds the checksum to a body: `7 PING*018E`. */
export const sealLine = (body: string): string => `${body}*${makeChecksum(body)}`;

/** A message as a line, without its end. */
export const makeLine = (seq: number, message: OpenMessage): string => {
  const values = message as unknown as Readonly<Record<string, OpenValue | undefined>>;
  let body = `${seq} ${message.type}`;
  for (const field of rows.get(message.type)?.fields ?? []) {
    const value = values[field.key];
    if (value !== undefined) body += ` ${field.key}=${makeField(field, value)}`;
  }
  return sealLine(body);
};

/** The sequence number of a side's next line. */
export const nextSeq = (seq: number): number => (seq + 1) & SEQ_MAX;
