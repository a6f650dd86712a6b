import type { SensorBoard, SensorLevels } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { chosen } from '../hands/numbers/chosen.js';

/**
 * What a board's levels have shown of the pieces that stand on it: how strongly each square feels its piece,
 * how far two looks at a piece that stands still lie apart, and how far two pieces that stood on one square
 * in turn. Immutable.
 */
export type LevelTrace = {
  /** The mean of the piece that stands there now, and of how many looks. */
  readonly level: Readonly<Float64Array>;
  readonly looks: Readonly<Uint8Array>;
  /** The last look, and its moment, where it did not fit the looks before; no number where it did. */
  readonly odd: Readonly<Float64Array>;
  readonly oddAtMs: Readonly<Float64Array>;
  /** How far the level has last jumped while something stood there, and when; zero when it never did. */
  readonly jump: Readonly<Float64Array>;
  readonly jumpedAtMs: Readonly<Float64Array>;
  /** The piece that stood there before; no number when that is not known. */
  readonly left: Readonly<Float64Array>;
  /** Of each square: squared distances of looks from the mean, and how many. */
  readonly noise: Readonly<Float64Array>;
  readonly noises: Readonly<Float64Array>;
  /** The same of the whole board. */
  readonly boardNoise: Sum;
  /** Squared distances between one piece and the next on the same square. */
  readonly spread: Sum;
};

type Sum = { readonly sum: number; readonly count: number };

const NEVER = Number.NEGATIVE_INFINITY;
/** This many looks that agree are a level. */
const SETTLED = 2;
/** A level follows the sensor's drift: it is the mean of no more than about so many looks. */
const LOOKS_MOST = 16;
/** A look further off than this many deviations is odd. */
const ODD = 4;
/** Levels are whole numbers: no look is surer than half a step. */
const NOISE_LEAST = 0.5;
/**
 * What the whole board has shown counts as so many looks at a square of its own, or as so many pairs of
 * pieces.
 */
const PRIOR = 8;

const addTo = ({ sum, count }: Sum, value: number): Sum => ({ sum: sum + value, count: count + 1 });

/** The pieces that stand on the board, as if they stood on one square in turn. */
const spreadOf = (levels: SensorLevels, board: SensorBoard): Sum => {
  const pieces = [...levels].filter((_, square) => board[square] !== NO_PIECE);
  if (pieces.length < PRIOR) return { sum: 0, count: 0 };
  const mean = pieces.reduce((sum, level) => sum + level, 0) / pieces.length;
  const variance = pieces.reduce((sum, level) => sum + (level - mean) ** 2, 0) / (pieces.length - 1);
  return { sum: PRIOR * 2 * variance, count: PRIOR };
};

/** The first look at a board. */
export const firstLook = (levels: SensorLevels, board: SensorBoard): LevelTrace => ({
  level: Float64Array.from(levels),
  looks: Uint8Array.from(board, (code) => (code === NO_PIECE ? 0 : 1)),
  odd: new Float64Array(64).fill(Number.NaN),
  oddAtMs: new Float64Array(64).fill(NEVER),
  jump: new Float64Array(64),
  jumpedAtMs: new Float64Array(64).fill(NEVER),
  left: new Float64Array(64).fill(Number.NaN),
  noise: new Float64Array(64),
  noises: new Float64Array(64),
  boardNoise: { sum: 0, count: 0 },
  spread: spreadOf(levels, board),
});

/** The variance of one look at a square. */
const noiseAt = ({ noise, noises, boardNoise }: LevelTrace, square: Square): number => {
  const usual = boardNoise.count === 0 ? 0 : boardNoise.sum / boardNoise.count;
  const learned = ((noise[square] ?? 0) + PRIOR * usual) / ((noises[square] ?? 0) + PRIOR);
  return Math.max(NOISE_LEAST ** 2, learned);
};

/** The levels of one square that a look changes, writable. */
type Draft = { -readonly [Key in keyof LevelTrace]: LevelTrace[Key] } & {
  readonly level: Float64Array;
  readonly looks: Uint8Array;
  readonly odd: Float64Array;
  readonly oddAtMs: Float64Array;
  readonly jump: Float64Array;
  readonly jumpedAtMs: Float64Array;
  readonly left: Float64Array;
  readonly noise: Float64Array;
  readonly noises: Float64Array;
};

const draftOf = (trace: LevelTrace): Draft => ({
  ...trace,
  level: Float64Array.from(trace.level),
  looks: Uint8Array.from(trace.looks),
  odd: Float64Array.from(trace.odd),
  oddAtMs: Float64Array.from(trace.oddAtMs),
  jump: Float64Array.from(trace.jump),
  jumpedAtMs: Float64Array.from(trace.jumpedAtMs),
  left: Float64Array.from(trace.left),
  noise: Float64Array.from(trace.noise),
  noises: Float64Array.from(trace.noises),
});

const begin = (draft: Draft, square: Square, level: number): void => {
  draft.level[square] = level;
  draft.looks[square] = 1;
};

/** A look that fits the piece that stands there. */
const confirm = (draft: Draft, square: Square, level: number): void => {
  const looks = (draft.looks[square] ?? 0) + 1;
  const off = level - (draft.level[square] ?? 0);
  // The mean was drawn from the same sensor: only this much of the distance is the look's own.
  const own = (off * off * (looks - 1)) / looks;
  draft.noise[square] = (draft.noise[square] ?? 0) + own;
  draft.noises[square] = (draft.noises[square] ?? 0) + 1;
  draft.boardNoise = addTo(draft.boardNoise, own);
  draft.level[square] = (draft.level[square] ?? 0) + off / looks;
  draft.looks[square] = Math.min(LOOKS_MOST, looks);
  draft.odd[square] = Number.NaN;
  const left = draft.left[square] ?? Number.NaN;
  if (looks !== SETTLED || Number.isNaN(left)) return;
  draft.spread = addTo(draft.spread, ((draft.level[square] ?? 0) - left) ** 2);
  draft.left[square] = Number.NaN;
};

/** Two looks that agree with each other and not with what was: one alone may be a hand that passes. */
const leap = (draft: Draft, square: Square, level: number, atMs: number): void => {
  const odd = draft.odd[square] ?? Number.NaN;
  const isSame = Math.abs(level - odd) <= ODD * Math.sqrt(2 * noiseAt(draft, square));
  if (!isSame) {
    draft.odd[square] = level;
    draft.oddAtMs[square] = atMs;
    return;
  }
  const settled = (level + odd) / 2;
  draft.jump[square] = settled - (draft.level[square] ?? 0);
  draft.jumpedAtMs[square] = draft.oddAtMs[square] ?? atMs;
  draft.level[square] = settled;
  draft.looks[square] = SETTLED;
  draft.odd[square] = Number.NaN;
};

const lookAt = (draft: Draft, square: Square, level: number, atMs: number): void => {
  const looks = draft.looks[square] ?? 0;
  if (looks === 0) {
    begin(draft, square, level);
    return;
  }
  const off = Math.abs(level - (draft.level[square] ?? 0));
  // Before a second look it is not known how far two looks lie apart.
  const isOdd =
    draft.boardNoise.count >= PRIOR && off > ODD * Math.sqrt(noiseAt(draft, square) * (1 + 1 / looks));
  if (!isOdd) confirm(draft, square, level);
  else if (looks >= SETTLED) leap(draft, square, level, atMs);
  else begin(draft, square, level);
};

/** One more look at the levels of a board. */
export const lookAgain = (
  trace: LevelTrace,
  levels: SensorLevels,
  board: SensorBoard,
  atMs: number,
): LevelTrace => {
  const draft = draftOf(trace);
  for (let square = 0; square < 64; square++)
    if (board[square] !== NO_PIECE) lookAt(draft, square, levels[square] ?? 0, atMs);
  return draft;
};

/**
 * What the levels of squares that have changed still tell: who stood there, and nothing of who stands
 * there.
 */
export const forgetChanged = (trace: LevelTrace, changes: readonly SensorChange[]): LevelTrace => {
  const draft = draftOf(trace);
  for (const { square, after } of changes) {
    const wasSettled = (draft.looks[square] ?? 0) >= SETTLED;
    if (after === NO_PIECE) draft.left[square] = wasSettled ? (draft.level[square] ?? 0) : Number.NaN;
    draft.looks[square] = 0;
    draft.odd[square] = Number.NaN;
    draft.jumpedAtMs[square] = NEVER;
  }
  return draft;
};

/** The squares whose level has jumped between two looks. */
export const newlyJumped = (before: LevelTrace, after: LevelTrace): readonly Square[] =>
  [...after.jumpedAtMs.keys()].filter((square) => after.jumpedAtMs[square] !== before.jumpedAtMs[square]);

/**
 * How much likelier a jump of a square's level is, in nats, if its piece was exchanged for another after
 * `sinceMs` without the square being seen empty, than if it stands there still: two pieces differ as pieces
 * do on this board, one piece as looks do on this square. 0 when the level has not jumped since: two pieces
 * may be alike, and the hand may only be on its way.
 */
export const exchangeNats = (trace: LevelTrace, square: Square, sinceMs: number): number => {
  const isRecent = (trace.jumpedAtMs[square] ?? NEVER) >= sinceMs;
  if (!isRecent || trace.spread.count === 0) return 0;
  const jump = trace.jump[square] ?? 0;
  const same = 2 * noiseAt(trace, square);
  const other = same + trace.spread.sum / trace.spread.count;
  const nats = (jump * jump * (1 / same - 1 / other)) / 2 - Math.log(other / same) / 2;
  return Math.max(0, Math.min(chosen.levelsMost.value, nats));
};
