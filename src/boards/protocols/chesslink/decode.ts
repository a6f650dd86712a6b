import { type BlockRead, type BlockReader, createBlockDecoder } from '../../../shared/blockDecoder.js';
import type { Decoder } from '../../../shared/framing.js';
import { DATA_BITS, isBlockIntact } from './block.js';
import type { ChesslinkFrame } from './frames.js';

/** The number of squares in a position, and the characters that may stand in a block after its letter. */
const SQUARES = 64;
const isSquare = (byte: number): boolean => '.?PNBRQKpnbrqk'.includes(String.fromCharCode(byte));
const isHex = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

const CHECKSUM_CHARACTERS = 2;
const LINE_FEED = 0x0a;
/** The length of the longest identity text. */
const IDENTITY_CHARACTERS_MAX = 64;

type Shape = { readonly characters: number; readonly fits: (byte: number) => boolean };

/** The content of a block between its first letter and its checksum, by that letter. */
const shapes: Readonly<Record<string, Shape>> = {
  s: { characters: SQUARES, fits: isSquare },
  g: { characters: SQUARES, fits: isSquare },
  v: { characters: 4, fits: isHex },
  w: { characters: 4, fits: isHex },
  r: { characters: 4, fits: isHex },
  l: { characters: 0, fits: isHex },
  x: { characters: 0, fits: isHex },
};

const frameOf = (letter: string, body: string): ChesslinkFrame => {
  const first = Number.parseInt(body.slice(0, 2), 16);
  const second = Number.parseInt(body.slice(2, 4), 16);
  switch (letter) {
    case 's':
      return { kind: 'position', squares: body };
    case 'g':
      return { kind: 'tracked', squares: body };
    case 'v':
      return { kind: 'version', high: first, low: second };
    case 'w':
      return { kind: 'written', register: first, value: second };
    case 'r':
      return { kind: 'register', register: first, value: second };
    case 'l':
      return { kind: 'lightsShown' };
    case 'x':
      return { kind: 'lightsOff' };
    default:
      return { kind: 'identity', text: body.trimEnd() };
  }
};

const textOf = (bytes: Uint8Array, from: number, to: number): string => {
  let text = '';
  for (let at = from; at < to; at++) text += String.fromCharCode((bytes[at] ?? 0) & DATA_BITS);
  return text;
};

/** Reads a complete block, when its checksum is right. */
const takeBlock = (bytes: Uint8Array, from: number, length: number): BlockRead<ChesslinkFrame> => {
  const text = textOf(bytes, from, from + length);
  if (!isBlockIntact(text)) return 'none';
  return { frame: frameOf(text.charAt(0), text.slice(1, -CHECKSUM_CHARACTERS)), bytes: length };
};

/** Reads text of any length, up to a line feed. */
const readIdentity: BlockReader<ChesslinkFrame> = (bytes, from) => {
  for (let at = from + 1; at < bytes.length; at++) {
    const byte = (bytes[at] ?? 0) & DATA_BITS;
    if (byte === LINE_FEED) {
      const length = at + 1 + CHECKSUM_CHARACTERS - from;
      return from + length > bytes.length ? 'more' : takeBlock(bytes, from, length);
    }
    if (byte < 0x20 || at - from > IDENTITY_CHARACTERS_MAX) return 'none';
  }
  return 'more';
};

/**
 * The first letter determines the length. Piece letters such as `r`, `b` and `q` also begin answers, so a
 * block counts only when it is complete and its checksum is right. A character in an impossible place rejects
 * it at once.
 */
export const readBlock: BlockReader<ChesslinkFrame> = (bytes, from) => {
  const letter = String.fromCharCode((bytes[from] ?? 0) & DATA_BITS);
  if (letter === 'i') return readIdentity(bytes, from);
  const shape = shapes[letter];
  if (shape === undefined) return 'none';
  const checksumAt = from + 1 + shape.characters;
  const end = checksumAt + CHECKSUM_CHARACTERS;
  const known = Math.min(end, bytes.length);
  for (let at = from + 1; at < known; at++) {
    const byte = (bytes[at] ?? 0) & DATA_BITS;
    if (!(at < checksumAt ? shape.fits(byte) : isHex(byte))) return 'none';
  }
  return bytes.length < end ? 'more' : takeBlock(bytes, from, end - from);
};

/** Ignores parity. Some boards send none, and a line at the wrong parity still carries every bit. */
export const createChesslinkDecoder = (): Decoder<ChesslinkFrame> => createBlockDecoder(readBlock);
