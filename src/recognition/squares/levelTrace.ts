import type { SensorBoard, SensorLevels } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { chosen } from '../hands/numbers/chosen.js';

/**
 * What a board's levels have shown of its pieces: how strongly each square feels its piece, the spread
 * between two looks at a resting piece, and the spread between two pieces in turn on one square. Immutable.
 */
export type LevelTrace = {
  /** Mean level of the piece that stands there now, and over how many looks. */
  readonly level: Readonly<Float64Array>;
  readonly looks: Readonly<Uint8Array>;
  /** The last look that did not fit those before, and its time; NaN when the last one did. */
  readonly odd: Readonly<Float64Array>;
  readonly oddAtMs: Readonly<Float64Array>;
  /** Size and time of the last jump of the level while the square was occupied; 0 when there was none. */
  readonly jump: Readonly<Float64Array>;
  readonly jumpedAtMs: Readonly<Float64Array>;
  /** Level of the previous piece on the square; NaN when unknown. */
  readonly left: Readonly<Float64Array>;
  /** For each square: squared distances of looks from the mean, and how many. */
  readonly noise: Readonly<Float64Array>;
  readonly noises: Readonly<Float64Array>;
  /** The same over the whole board. */
  readonly boardNoise: Sum;
  /** Squared distances between consecutive pieces on one square. */
  readonly spread: Sum;
};

type Sum = { readonly sum: number; readonly count: number };

const NEVER = Number.NEGATIVE_INFINITY;
const SETTLED = 2;
/** A level follows the sensor's drift: it is the mean of about this many looks at most. */
const LOOKS_MOST = 16;
/** A look further off than this many deviations is odd. */
const ODD = 4;
/** Levels are integers, so no look is more precise than half a step. */
const NOISE_LEAST = 0.5;
/** The whole board's statistics weigh as much as this many looks at the square itself, or pairs of pieces. */
const PRIOR = 8;

const addTo = ({ sum, count }: Sum, value: number): Sum => ({ sum: sum + value, count: count + 1 });

/** Treats all pieces on the board as if they had stood on one square in turn. */
const spreadOf = (levels: SensorLevels, board: SensorBoard): Sum => {
  const pieces = [...levels].filter((_, square) => board[square] !== NO_PIECE);
  if (pieces.length < PRIOR) return { sum: 0, count: 0 };
  const mean = pieces.reduce((sum, level) => sum + level, 0) / pieces.length;
  const variance = pieces.reduce((sum, level) => sum + (level - mean) ** 2, 0) / (pieces.length - 1);
  return { sum: PRIOR * 2 * variance, count: PRIOR };
};

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

const noiseAt = ({ noise, noises, boardNoise }: LevelTrace, square: Square): number => {
  const usual = boardNoise.count === 0 ? 0 : boardNoise.sum / boardNoise.count;
  const learned = ((noise[square] ?? 0) + PRIOR * usual) / ((noises[square] ?? 0) + PRIOR);
  return Math.max(NOISE_LEAST ** 2, learned);
};

/** The levels of one square, mutable for one look. */
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

/** A look that fits the present piece. */
const confirm = (draft: Draft, square: Square, level: number): void => {
  const looks = (draft.looks[square] ?? 0) + 1;
  const off = level - (draft.level[square] ?? 0);
  // The mean comes from the same sensor, so only this share of the distance is due to the look.
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

/** Two looks that agree with each other and not with the past; a single one may be a hand passing. */
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
  // The spread is unknown before the second look.
  const isOdd =
    draft.boardNoise.count >= PRIOR && off > ODD * Math.sqrt(noiseAt(draft, square) * (1 + 1 / looks));
  if (!isOdd) confirm(draft, square, level);
  else if (looks >= SETTLED) leap(draft, square, level, atMs);
  else begin(draft, square, level);
};

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

/** Keeps what changed squares say of the previous piece, and nothing of the present one. */
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

export const newlyJumped = (before: LevelTrace, after: LevelTrace): readonly Square[] =>
  [...after.jumpedAtMs.keys()].filter((square) => after.jumpedAtMs[square] !== before.jumpedAtMs[square]);

/**
 * How much likelier, in nats, a jump of a square's level makes it that its piece was exchanged after
 * `sinceMs` without the square being seen empty: two pieces differ by this board's spread between pieces, one
 * piece by this square's spread between looks. 0 without a jump: two pieces may be alike, and the hand may
 * still be on its way.
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
