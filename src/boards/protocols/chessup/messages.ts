import { makeSquare, squareAt } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import { type BlockRead, type BlockReader, createBlockDecoder } from '../../../shared/blockDecoder.js';
import type { Decoder } from '../../../shared/framing.js';
import { makeHex } from '../../../shared/hex.js';
import type { SensorBoard, SensorCode } from '../../eboard/sensorBoard.js';

/** The first byte of each message of the board. Messages have neither length nor checksum. */
export const CODE = {
  moveShown: 0x22,
  promotionShown: 0x23,
  done: 0x24,
  charging: 0x33,
  state: 0x67,
  promoted: 0x97,
  moved: 0xa3,
  atStart: 0xb0,
  loaded: 0xb1,
  touched: 0xb8,
  released: 0xbb,
  takenBack: 0xbd,
} as const;

export type ChessupFrame =
  /** The position of the game that the board keeps. */
  | { readonly kind: 'board'; readonly board: SensorBoard }
  | { readonly kind: 'moved'; readonly from: Square; readonly to: Square }
  /** The piece that a pawn became: 1 rook, 2 knight, 3 bishop, 4 queen. */
  | { readonly kind: 'promoted'; readonly piece: number }
  | { readonly kind: 'takenBack' }
  | { readonly kind: 'charging'; readonly isCharging: boolean }
  | { readonly kind: 'touched'; readonly square: Square }
  | { readonly kind: 'other'; readonly code: number };

const EMPTY = 0x40;
/** Pawn, rook, knight, bishop, queen and king on the wire. Black pieces have 8 added. */
const PIECES: readonly SensorCode[] = [1, 4, 2, 3, 5, 6];
const BLACK = 8;

const codeOf = (wire: number): SensorCode | undefined => {
  if (wire === EMPTY) return 0;
  const piece = PIECES[wire & 7];
  return piece === undefined || wire > 15 ? undefined : piece + (wire & BLACK);
};
const wireOf = (code: SensorCode): number => (code === 0 ? EMPTY : PIECES.indexOf(code & 7) + (code & BLACK));

const SQUARES_AT = 1;
const TURN_AT = 65;
const PASSING_AT = 70;
const STATE_BYTES = 73;
const [WHITE_PAWN, WHITE_KING, BLACK_PAWN, BLACK_KING] = [1, 6, 9, 14];

/** Whether a game can reach this position. If not, it has lost a byte, because the board keeps the rules. */
const isOfGame = (board: SensorBoard): boolean => {
  const count = (code: number): number => board.reduce((sum, one) => sum + (one === code ? 1 : 0), 0);
  const isEdge = (square: number): boolean => square < 8 || square >= 56;
  return (
    count(WHITE_KING) === 1 &&
    count(BLACK_KING) === 1 &&
    !board.some((code, square) => isEdge(square) && (code === WHITE_PAWN || code === BLACK_PAWN))
  );
};

const readState = (bytes: Uint8Array, from: number): BlockRead<ChessupFrame> => {
  const board = new Uint8Array(64);
  const end = Math.min(bytes.length, from + STATE_BYTES);
  for (let at = from + SQUARES_AT; at < end; at++) {
    const [i, byte] = [at - from, bytes[at] ?? 0];
    const code = i < TURN_AT ? codeOf(byte) : undefined;
    if (i < TURN_AT && code === undefined) return 'none';
    if (i >= TURN_AT && i < PASSING_AT && byte > 1) return 'none';
    if (code !== undefined) board[i - SQUARES_AT] = code;
  }
  if (end < from + STATE_BYTES) return 'more';
  return isOfGame(board) ? { frame: { kind: 'board', board }, bytes: STATE_BYTES } : 'none';
};

/**
 * Makes a state message. The side to move, castling, en passant and move numbers follow the 64 squares. The
 * driver does not use them.
 */
export const makeState = (board: ArrayLike<SensorCode>, turn: 0 | 1, fullmoves: number): Uint8Array =>
  Uint8Array.of(CODE.state, ...Array.from(board, wireOf), turn, 0, 0, 0, 0, 0, 0, fullmoves & 0x1f);

const SUBTYPE = 0x35;
const readMoved = (bytes: Uint8Array, from: number): BlockRead<ChessupFrame> => {
  const [subtype = SUBTYPE, ...places] = bytes.subarray(from + 1, from + 6);
  if (subtype !== SUBTYPE || places.some((place) => place > 7)) return 'none';
  const [fromFile, fromRank, toFile, toRank] = places;
  if (fromFile === undefined || fromRank === undefined || toFile === undefined || toRank === undefined)
    return 'more';
  const frame = { kind: 'moved', from: squareAt(fromFile, fromRank), to: squareAt(toFile, toRank) } as const;
  return { frame, bytes: 6 };
};

/** Reads a code and one byte from `min` to `max`. */
const readPair = (
  bytes: Uint8Array,
  from: number,
  [min, max]: readonly [number, number],
  make: (value: number) => ChessupFrame,
): BlockRead<ChessupFrame> => {
  const value = bytes[from + 1];
  if (value === undefined) return 'more';
  return value >= min && value <= max ? { frame: make(value), bytes: 2 } : 'none';
};

const readTouched = (bytes: Uint8Array, from: number): BlockRead<ChessupFrame> => {
  const [square, piece] = bytes.subarray(from + 1, from + 3);
  if ((square ?? 0) > 63 || (piece !== undefined && codeOf(piece) === undefined)) return 'none';
  if (square === undefined || piece === undefined) return 'more';
  return { frame: { kind: 'touched', square }, bytes: 3 };
};

export const readMessage: BlockReader<ChessupFrame> = (bytes, from) => {
  const code = bytes[from] ?? 0;
  switch (code) {
    case CODE.state:
      return readState(bytes, from);
    case CODE.moved:
      return readMoved(bytes, from);
    case CODE.promoted:
      return readPair(bytes, from, [1, 4], (piece) => ({ kind: 'promoted', piece }));
    case CODE.charging:
      return readPair(bytes, from, [0, 1], (value) => ({ kind: 'charging', isCharging: value === 1 }));
    case CODE.atStart:
      return readPair(bytes, from, [0, 1], () => ({ kind: 'other', code }));
    case CODE.touched:
      return readTouched(bytes, from);
    case CODE.takenBack:
      return { frame: { kind: 'takenBack' }, bytes: 1 };
    case CODE.moveShown:
    case CODE.promotionShown:
    case CODE.done:
    case CODE.loaded:
    case CODE.released:
      return { frame: { kind: 'other', code }, bytes: 1 };
    default:
      return 'none';
  }
};

export const createChessupDecoder = (): Decoder<ChessupFrame> => createBlockDecoder(readMessage);

export const describeFrame = (frame: ChessupFrame): string => {
  switch (frame.kind) {
    case 'board':
      return `position, ${frame.board.filter((code) => code !== 0).length} pieces`;
    case 'moved':
      return `moved ${makeSquare(frame.from)}${makeSquare(frame.to)}`;
    case 'promoted':
      return `promoted to ${['rook', 'knight', 'bishop', 'queen'][frame.piece - 1]}`;
    case 'takenBack':
      return 'taken back';
    case 'charging':
      return frame.isCharging ? 'charging' : 'not charging';
    case 'touched':
      return `touched ${makeSquare(frame.square)}`;
    case 'other':
      return `message ${makeHex(Uint8Array.of(frame.code))}`;
  }
};

export const COMMAND = {
  askState: Uint8Array.of(0x67),
  moveTaken: Uint8Array.of(0x21),
  promotionTaken: Uint8Array.of(0x23),
  /** Starts a game over the board between two players, whose moves are reported. */
  playOverTheBoard: Uint8Array.of(0xb9, 5, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0),
} as const;
