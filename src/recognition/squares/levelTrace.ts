import type { SensorBoard, SensorLevels } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import { chosen } from '../hands/numbers/chosen.js';

/**
 * What the raw levels of a board tell about its pieces: the level of each square, the noise between two scans
 * of a resting piece, and the spread between two successive pieces on one square. Immutable.
 */
export type LevelTrace = {
  /** The mean level of the current piece, and the number of scans. */
  readonly level: Readonly<Float64Array>;
  readonly looks: Readonly<Uint8Array>;
  /** The last scan that differed from the earlier ones, with its time. NaN: the last scan did not differ. */
  readonly odd: Readonly<Float64Array>;
  readonly oddAtMs: Readonly<Float64Array>;
  /** The last jump of the level while the square was occupied, with its time. 0: there was none. */
  readonly jump: Readonly<Float64Array>;
  readonly jumpedAtMs: Readonly<Float64Array>;
  /** The level of the previous piece on the square. NaN: unknown. */
  readonly left: Readonly<Float64Array>;
  /** For each square, the sum of squared deviations from the mean, and their number. */
  readonly noise: Readonly<Float64Array>;
  readonly noises: Readonly<Float64Array>;
  /** The same over all squares. */
  readonly boardNoise: Sum;
  /** Squared differences between successive pieces on one square. */
  readonly spread: Sum;
};

type Sum = { readonly sum: number; readonly count: number };

const NEVER = Number.NEGATIVE_INFINITY;
const SETTLED = 2;
/** Limits the mean to about this many scans, so that it follows the sensor's drift. */
const LOOKS_MOST = 16;
/** A scan is odd beyond this many standard deviations. */
const ODD = 4;
/** Levels are integers, so a scan is never more precise than half a step. */
const NOISE_LEAST = 0.5;
/**
 * The weight of the statistics of all squares, as a number of scans of the square itself or of pairs of
 * pieces.
 */
const PRIOR = 8;

const addTo = ({ sum, count }: Sum, value: number): Sum => ({ sum: sum + value, count: count + 1 });

/** Estimates the spread as if all pieces on the board had stood on one square in turn. */
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

/** A trace under construction. */
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

/** Applies a scan that matches the current piece. */
const confirm = (draft: Draft, square: Square, level: number): void => {
  const looks = (draft.looks[square] ?? 0) + 1;
  const off = level - (draft.level[square] ?? 0);
  // The mean comes from the same sensor, so only this share of the deviation is noise of the scan.
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

/**
 * Records a jump after two scans that agree with each other but not with earlier ones. A single one may be a
 * passing hand.
 */
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
  // The noise is unknown before the second scan.
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

/** Forgets the current piece of each changed square, and keeps the level of the previous one. */
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
 * How much likelier an exchange of the piece is than no exchange, in nats, given a jump of its level after
 * `sinceMs`. Two pieces differ by the spread between pieces, while one piece differs by the noise of its
 * square. 0 without a jump, because two pieces can be alike, and the hand may still be on its way.
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
