import { fillLine, rewriteLines } from '../../../shared/rewriteLines.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import { createOpenDecoder } from './decode.js';
import { describeLine, describeWrite } from './describe.js';
import type { OpenState } from './dialogueStep.js';
import { openDriver } from './driver.js';
import { parseField } from './fieldValue.js';
import { type OpenLine, type OpenSide, parseLine, sealLine } from './line.js';
import { OPEN_LINE_BYTES_MAX, type OpenField, openMessageTable } from './messages.js';
import { openFamily } from './openFamily.js';

const latin1 = new TextDecoder('latin1');
const ascii = new TextEncoder();

/** Hexadecimal values that do not identify the owner: the count of starts, and the hash of the squares. */
const HARMLESS_HEX: readonly string[] = ['boot', 'hash'];

const filled = (text: string): string => 'x'.repeat(text.length);

const scrubValue = (field: OpenField, text: string): string => {
  if (parseField(field, text) === undefined || field.kind === 'text') return filled(text);
  return field.kind === 'hex' && !HARMLESS_HEX.includes(field.key) ? '0'.repeat(text.length) : text;
};

const scrubWord = (fields: readonly OpenField[], word: string): string => {
  const [key = '', value = ''] = word.split('=');
  const field = fields.find((known) => known.key === key);
  return field === undefined ? `${filled(key)}=${filled(value)}` : `${key}=${scrubValue(field, value)}`;
};

/** Keeps number and type of a known message, and its fields that cannot contain text. */
const scrubBody = (text: string, from: OpenSide): string => {
  const [body = ''] = text.split('*');
  const [seq = '', type = '', ...words] = body.split(' ');
  const row = openMessageTable.find(({ name }) => name === type);
  const isKnown = row?.from === from;
  const said = words.map((word) => scrubWord(isKnown ? row.fields : [], word));
  return sealLine([seq, isKnown ? type : 'X'.repeat(type.length), ...said].join(' '));
};

const scrubLine = (bytes: Uint8Array, from: OpenSide): Uint8Array => {
  const line = parseLine(bytes, from);
  if (bytes.length >= OPEN_LINE_BYTES_MAX || !line.ok) return fillLine(bytes);
  const { kind } = line.value as OpenLine;
  switch (kind) {
    case 'message':
    case 'strange':
      return ascii.encode(scrubBody(latin1.decode(bytes), from));
    case 'debug':
    case 'stop':
      return Uint8Array.of(...bytes.subarray(0, 1), ...fillLine(bytes.subarray(1)));
    case 'ask':
    case 'empty':
      return bytes;
  }
};

const scrubLines =
  (from: OpenSide) =>
  (bytes: Uint8Array): Uint8Array =>
    rewriteLines(bytes, (line) => scrubLine(line, from));

/**
 * Removes the board's name and number, the host's name, free text, and every field and message that this
 * version does not know. Checksums are computed again.
 */
const openScrub: Scrub = { fromDevice: scrubLines('board'), toDevice: scrubLines('host') };

/**
 * Home-made boards that speak the open line protocol of `firmware-protocol/`. Most sense only occupancy. A
 * board's abilities show in its CAPS and in the codes of its squares.
 */
export const openProtocol: Protocol<OpenLine<'board'>, OpenState> = {
  ...openFamily,
  createDecoder: () => createOpenDecoder('board'),
  driver: openDriver,
  describeFrame: describeLine,
  describeWrite,
  scrub: openScrub,
};
