import { fileOf, makeSquare, parseSquare, rankOf, squareAt } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import { type BlockReader, createBlockDecoder } from '../../../shared/blockDecoder.js';
import type { Decoder } from '../../../shared/framing.js';
import { type SensorBoard, UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';

/** The board's messages. Each is a number, `#`, the content, and `*`. */
export type SquareoffFrame =
  | { readonly kind: 'square'; readonly square: Square; readonly isTaken: boolean }
  | { readonly kind: 'board'; readonly board: SensorBoard }
  | { readonly kind: 'newGame' }
  | { readonly kind: 'battery'; readonly volts: number }
  /** The board's address, or the battery in undocumented units. */
  | { readonly kind: 'other'; readonly text: string };

/** Squares are sent file by file: a1, a2 … a8, b1 … h8. */
const fileFirst = (i: number): Square => squareAt(i >> 3, i & 7);
const placeOf = (square: Square): number => 8 * fileOf(square) + rankOf(square);

const boardOf = (digits: string): SensorBoard =>
  Uint8Array.from({ length: 64 }, (_, square) => (digits[placeOf(square)] === '1' ? UNKNOWN_PIECE : 0));

/** A digit for each of the 64 squares. */
export const digitsOf = (board: ArrayLike<number>): string =>
  Array.from({ length: 64 }, (_, i) => (board[fileFirst(i)] === 0 ? '0' : '1')).join('');

type Body = {
  /** Matches any beginning of the content. */
  readonly begins: RegExp;
  /** The greatest length of the content. */
  readonly max: number;
  /** Reads the whole content; undefined when its form is wrong. */
  readonly read: (body: string) => SquareoffFrame | undefined;
};

const readSquare = (body: string): SquareoffFrame | undefined => {
  const square = parseSquare(body.slice(0, 2));
  return square === undefined || body.length < 3
    ? undefined
    : { kind: 'square', square, isTaken: body[2] === 'd' };
};

const VOLTS_MAX = 10;
const readVolts = (body: string): SquareoffFrame | undefined => {
  const volts = /^\d+\.\d+$/.test(body) ? Number(body) : Number.NaN;
  return volts < VOLTS_MAX ? { kind: 'battery', volts } : undefined;
};

const readOther = (text: string): SquareoffFrame | undefined =>
  text === '' ? undefined : { kind: 'other', text };

const BODIES: Readonly<Record<string, Body>> = {
  '0': { begins: /^([a-h]([1-8][ud]?)?)?$/, max: 3, read: readSquare },
  '1': { begins: /^[\dA-Fa-f:]*$/, max: 17, read: readOther },
  '4': { begins: /^\d*(\.\d*)?$/, max: 8, read: readOther },
  '14': { begins: /^(G(O)?)?$/, max: 2, read: (body) => (body === 'GO' ? { kind: 'newGame' } : undefined) },
  '22': { begins: /^\d*(\.\d*)?$/, max: 6, read: readVolts },
  '30': {
    begins: /^[01]*$/,
    max: 64,
    read: (body) => (body.length === 64 ? { kind: 'board', board: boardOf(body) } : undefined),
  },
};
const NUMBERS = Object.keys(BODIES);
const LONGEST = 2 + 1 + 64 + 1;

const latin1 = new TextDecoder('latin1');

export const readMessage: BlockReader<SquareoffFrame> = (bytes, from) => {
  const text = latin1.decode(bytes.subarray(from, from + LONGEST));
  const at = text.indexOf('#');
  if (at < 0) return NUMBERS.some((number) => number.startsWith(text)) ? 'more' : 'none';
  const kind = Object.hasOwn(BODIES, text.slice(0, at)) ? BODIES[text.slice(0, at)] : undefined;
  if (kind === undefined) return 'none';
  const end = text.indexOf('*', at);
  const body = text.slice(at + 1, end < 0 ? undefined : end);
  if (body.length > kind.max || !kind.begins.test(body)) return 'none';
  if (end < 0) return 'more';
  const frame = kind.read(body);
  return frame === undefined ? 'none' : { frame, bytes: end + 1 };
};

export const createSquareoffDecoder = (): Decoder<SquareoffFrame> => createBlockDecoder(readMessage);

export const COMMAND = {
  newGame: '14#1*',
  askBoard: '30#R*',
  askBattery: '4#*',
  inStep: '26#ISG*',
} as const;

/** Lights these squares and turns off all others. */
export const makeLights = (squares: readonly Square[]): string => `25#${squares.map(makeSquare).join('')}*`;

/** The lit squares after a light command; undefined for any other command. */
export const parseLights = (command: string): readonly Square[] | undefined => {
  const [, names] = /^25#((?:[a-h][1-8])*)\*$/.exec(command) ?? [];
  return names?.match(/../g)?.flatMap((name) => parseSquare(name) ?? []) ?? (names === '' ? [] : undefined);
};
