import type { Square } from '../../../chess/types.js';
import { type BlockReader, createBlockDecoder } from '../../../shared/blockDecoder.js';
import type { Decoder } from '../../../shared/framing.js';
import type { LightColour, LightLook } from '../../eboard/lightLook.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import {
  type ChessnutFrame,
  CODE,
  HEADER_BYTES,
  LONG_POSITION_BYTES,
  messagePossible,
  PLACEMENT_BYTES,
} from '../chessnut/frames.js';
import { makeMessage, readMessage } from '../chessnut/messages.js';
import { placementBytes } from '../chessnut/squares.js';

/** The messages of a Move: those of Chessnut's other boards, and some of its own. */
export type MoveFrame =
  | ChessnutFrame
  | { readonly kind: 'charge'; readonly percent: number; readonly charging: boolean }
  /** The charge of each piece in percent, in the maker's order; null: unknown. */
  | { readonly kind: 'pieceCharges'; readonly percents: readonly (number | null)[] }
  | { readonly kind: 'text'; readonly text: string };

export const OWN = 0x41;
const MOTORS = 0x42;
const LIGHTS = 0x43;
/** The subject of one of its own messages, after the code and the length. */
export const ABOUT = { text: 0x09, pieces: 0x0b, charge: 0x0c } as const;
const PIECES = 34;
const RECORD_BYTES = 4;
const PIECES_BYTES = 1 + PIECES * RECORD_BYTES;
const TEXT_BYTES_MAX = 64;

const isOwnPossible = (bytes: number): boolean =>
  (bytes >= 1 && bytes <= TEXT_BYTES_MAX) || bytes === PIECES_BYTES;

const isPossible = (code: number, bytes: number): boolean =>
  code === OWN ? isOwnPossible(bytes) : bytes !== LONG_POSITION_BYTES && messagePossible(code, bytes);

const codes: readonly number[] = [OWN, ...Object.values(CODE)];

const readOwn = (payload: Uint8Array): MoveFrame | undefined => {
  const [about, ...rest] = payload;
  const [first = 0, percent = 0] = rest;
  if (about === ABOUT.charge)
    return rest.length === 2 && first <= 1 && percent <= 100
      ? { kind: 'charge', percent, charging: first === 1 }
      : undefined;
  if (about === ABOUT.pieces && payload.length === PIECES_BYTES) {
    const charges = Array.from({ length: PIECES }, (_, i) => rest[i * RECORD_BYTES + 3] ?? 0);
    return { kind: 'pieceCharges', percents: charges.map((one) => (one <= 100 ? one : null)) };
  }
  const text = String.fromCharCode(...rest);
  return about === ABOUT.text && /^[ -~]+$/.test(text) ? { kind: 'text', text } : undefined;
};

/**
 * Whether a position that lost a byte ends with the code of the next message. In an intact position that byte
 * belongs to the board's time in seconds, which never gets so high.
 */
const takesNext = (bytes: Uint8Array, end: number): 'no' | 'yes' | 'more' => {
  const [last = 0, next] = [bytes[end - 1], bytes[end]];
  if (!codes.includes(last)) return 'no';
  if (next === undefined) return 'more';
  return isPossible(last, next) ? 'yes' : 'no';
};

export const readBlock: BlockReader<MoveFrame> = (bytes, from) => {
  const [code = 0, length] = [bytes[from], bytes[from + 1]];
  if (length === undefined) return codes.includes(code) ? 'more' : 'none';
  if (!isPossible(code, length)) return 'none';
  const end = from + HEADER_BYTES + length;
  if (end > bytes.length) return 'more';
  const taking = code === CODE.position ? takesNext(bytes, end) : 'no';
  if (taking !== 'no') return taking === 'more' ? 'more' : 'none';
  const message = bytes.slice(from, end);
  const frame = code === OWN ? readOwn(message.subarray(HEADER_BYTES)) : readMessage(message);
  return frame === undefined ? 'none' : { frame, bytes: message.length };
};

export const createMoveDecoder = (): Decoder<MoveFrame> => createBlockDecoder(readBlock);

export const COMMAND = {
  live: makeMessage(0x21, [0]),
  askController: makeMessage(0x27, [1]),
  askCharge: makeMessage(OWN, [ABOUT.charge]),
  stop: makeMessage(MOTORS, new Uint8Array(PLACEMENT_BYTES + 1)),
} as const;

/** Makes the motors stop by themselves when a hand touches a piece. */
const STOPS_AT_HANDS = 1;

/** Moves all pieces to this placement. */
export const makeMotion = (board: SensorBoard): Uint8Array =>
  makeMessage(MOTORS, [...placementBytes(board), STOPS_AT_HANDS]);

/** The target placement, and whether a hand stops the motors; undefined for any other command. */
export const parseMotion = (
  message: Uint8Array,
): { readonly placement: Uint8Array; readonly stopsAtHands: boolean } | undefined =>
  message[0] === MOTORS && message[1] === PLACEMENT_BYTES + 1 && message.length === PLACEMENT_BYTES + 3
    ? {
        placement: message.slice(HEADER_BYTES, -1),
        stopsAtHands: message.at(-1) === STOPS_AT_HANDS,
      }
    : undefined;

/** The lights have three colours. Mixed colours are replaced by the nearest of them. */
const COLOURS: Readonly<Record<LightColour, number>> = { red: 1, yellow: 1, green: 2, white: 3, blue: 3 };

/** Makes a light command: a half byte for each square, in the order of a position. */
export const makeLights = (squares: readonly Square[], looks?: readonly LightLook[]): Uint8Array => {
  const rows = new Uint8Array(PLACEMENT_BYTES);
  for (const [i, square] of squares.entries()) {
    const place = 63 - square;
    const colour = COLOURS[looks?.[i]?.colour ?? 'blue'];
    rows[place >> 1] = (rows[place >> 1] ?? 0) | (colour << (4 * (place & 1)));
  }
  return makeMessage(LIGHTS, rows);
};

/** The lit squares, in any colour; undefined for any other command. */
export const parseLights = (message: Uint8Array): readonly Square[] | undefined => {
  if (message[0] !== LIGHTS || message[1] !== PLACEMENT_BYTES) return undefined;
  const colourAt = (square: Square): number => {
    const place = 63 - square;
    return ((message[HEADER_BYTES + (place >> 1)] ?? 0) >> (4 * (place & 1))) & 0x0f;
  };
  return Array.from({ length: 64 }, (_, square) => square).filter((square) => colourAt(square) !== 0);
};
