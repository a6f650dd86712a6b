import type { Random } from '../../../shared/random.js';
import type { EngineScore } from '../uci/engineLine.js';

/** The scores of the engine's moves in hundredths of a pawn from its own side, newest last. */
export type ScoreRecord = readonly number[];

const MATE_CP = 100_000;
const REMEMBERED = 8;
const LOST_CP = -900;
const LOST_MOVES = 4;
const EVEN_CP = 15;
const EVEN_MOVES = 6;
const DRAW_FROM_MOVE = 30;
/** In a position worse than this, the engine accepts a draw. */
const WORSE_CP = -80;
const OFFER_EVERY_MOVES = 15;

export const recordScore = (record: ScoreRecord, score: EngineScore | null): ScoreRecord => {
  if (score === null) return record;
  const { kind, value } = score;
  const cp = kind === 'cp' ? value : value > 0 ? MATE_CP - value : -MATE_CP - value;
  return [...record, cp].slice(-REMEMBERED);
};

const lastAll = (record: ScoreRecord, count: number, holds: (cp: number) => boolean): boolean =>
  record.length >= count && record.slice(-count).every(holds);

/** Whether the position has been lost for so many moves that a player would resign. */
export const shouldResign = (record: ScoreRecord): boolean =>
  lastAll(record, LOST_MOVES, (cp) => cp <= LOST_CP);

/** Whether to accept a draw: when the engine is worse, or late in a game that has long been even. */
export const acceptsDraw = (record: ScoreRecord, move: number): boolean => {
  const now = record.at(-1);
  if (now === undefined) return false;
  if (now <= WORSE_CP) return true;
  return move >= DRAW_FROM_MOVE && lastAll(record, EVEN_MOVES, (cp) => Math.abs(cp) <= EVEN_CP);
};

export const shouldOfferDraw = (record: ScoreRecord, move: number, lastOffer: number | null): boolean =>
  move >= DRAW_FROM_MOVE &&
  (lastOffer === null || move - lastOffer >= OFFER_EVERY_MOVES) &&
  lastAll(record, REMEMBERED, (cp) => Math.abs(cp) <= EVEN_CP);

/** A person looks at the board before replying. */
const LOOK_MS = 700;
const NO_CLOCK_MS = 5_000;
const OPENING_PLIES = 12;

/** The time a person would take for a move, with `ownMs` on the clock (undefined: no clock). */
export const replyMs = (random: Random, plies: number, ownMs: number | undefined): number => {
  const share = ownMs === undefined ? NO_CLOCK_MS : ownMs / 45;
  const median = plies < OPENING_PLIES ? share / 3 : share;
  const most = ownMs === undefined ? 4 * NO_CLOCK_MS : ownMs / 5;
  return Math.max(Math.min(LOOK_MS, most), Math.min(most, random.lognormal(median, 0.7)));
};
