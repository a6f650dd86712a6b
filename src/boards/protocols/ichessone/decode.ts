import { type BlockRead, type BlockReader, createBlockDecoder } from '../../../shared/blockDecoder.js';
import type { Decoder } from '../../../shared/framing.js';
import { BATTERY_BYTES, EQUALS, type IchessoneFrame, LETTER, POSITION_BYTES } from './frames.js';
import { boardOf, isPair } from './squares.js';

const HEAD_BYTES = 2;
const HARDWARE_BYTES_MAX = 48;
const latin1 = new TextDecoder('latin1');

type Read = BlockRead<IchessoneFrame>;

/** Reads a position. `=` is no pair of pieces, so the next answer never hides in a damaged position. */
const readPosition = (bytes: Uint8Array, from: number): Read => {
  const end = Math.min(bytes.length, from + POSITION_BYTES);
  for (let at = from; at < end; at++) if (!isPair(bytes[at] ?? 0)) return 'none';
  if (end < from + POSITION_BYTES) return 'more';
  const board = boardOf(bytes, from);
  return { frame: { kind: 'position', board }, bytes: HEAD_BYTES + POSITION_BYTES };
};

const readBattery = (bytes: Uint8Array, from: number): Read => {
  const [charging, percent] = [bytes[from], bytes[from + 1]];
  if ((charging ?? 0) > 1 || (percent ?? 0) > 100) return 'none';
  if (charging === undefined || percent === undefined) return 'more';
  return {
    frame: { kind: 'battery', percent, charging: charging === 1 },
    bytes: HEAD_BYTES + BATTERY_BYTES,
  };
};

const isPrintable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f && byte !== EQUALS;

const readHardware = (bytes: Uint8Array, from: number): Read => {
  for (let at = from; at < bytes.length; at++) {
    if (isPrintable(bytes[at] ?? 0)) {
      if (at - from >= HARDWARE_BYTES_MAX) return 'none';
      continue;
    }
    const text = latin1.decode(bytes.subarray(from, at)).trim();
    return { frame: { kind: 'hardware', text }, bytes: HEAD_BYTES + at - from };
  }
  return 'more';
};

export const readAnswer: BlockReader<IchessoneFrame> = (bytes, from) => {
  if (bytes[from] !== EQUALS) return 'none';
  if (from + 1 === bytes.length) return 'more';
  switch (bytes[from + 1]) {
    case LETTER.position:
      return readPosition(bytes, from + HEAD_BYTES);
    case LETTER.battery:
      return readBattery(bytes, from + HEAD_BYTES);
    case LETTER.hardware:
      return readHardware(bytes, from + HEAD_BYTES);
    default:
      return 'none';
  }
};

export const createIchessoneDecoder = (): Decoder<IchessoneFrame> => createBlockDecoder(readAnswer);
