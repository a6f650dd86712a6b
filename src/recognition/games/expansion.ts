import { NO_PIECE } from '../../chess/piece.js';
import type { Move, Square } from '../../chess/types.js';
import { changedAt, isRefilled, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { isUnknownPiece } from '../squares/sensing.js';
import { strainAt } from '../tensions/tension.js';
import type { TensionKind } from '../tensions/tensionTable.js';
import { limits, times } from '../weights.js';
import { follow, type LandingKind } from './follow.js';
import type { Hypothesis, Tension } from './hypothesis.js';
import {
  displacedMoves,
  forbiddenMoves,
  hiddenCaptures,
  landedMoves,
  unseenBefore,
  unseenExchanges,
  unseenMoves,
} from './landedMoves.js';

/** What a hypothesis costs at a moment: its past and what it has to excuse now. */
export const priceAt = ({ cost, tensions }: Hypothesis, atMs: number): number =>
  cost + strainAt(tensions, atMs);

/** How many plies may come to light at once. */
const PLIES_AT_ONCE = 3;

const OPPONENT_LANDED: ReadonlySet<TensionKind> = new Set([
  'outOfTurn',
  'newPieceOutOfTurn',
  'bumped',
  'doubled',
  'exchanged',
]);

/** Whether a piece of the side that is not to move has lately come to a square. */
const hasOpponentLanded = ({ tensions }: Hypothesis, isRecent: (square: Square) => boolean): boolean =>
  tensions.some(({ kind, square }) => OPPONENT_LANDED.has(kind) && isRecent(square));

const isOpponentsLift = ({ kind }: Tension): boolean =>
  kind === 'strangeLift' || kind === 'victimLift' || kind === 'replyLift';

/**
 * Whether a piece without a name, lately come to a square where the mover's cannot stay, may be the
 * opponent's, who has one in the air.
 */
const mayOpponentHaveLanded = (
  { tensions }: Hypothesis,
  physical: PhysicalBoard,
  isRecent: (square: Square) => boolean,
): boolean =>
  tensions.some(isOpponentsLift) &&
  tensions.some(
    ({ kind, square }) =>
      kind === 'impossibleStop' && isRecent(square) && isUnknownPiece(seenAt(physical, square)),
  );

/**
 * A side pressed: what it may have taken without any square showing it, and, on a board that names nobody and
 * may mistake what comes next, where its piece may belong that stands where it cannot stay.
 */
export const expandByPress = (
  hypothesis: Hypothesis,
  physical: PhysicalBoard,
  atMs: number,
): readonly Hypothesis[] => {
  const play =
    (how: LandingKind) =>
    (move: Move): readonly Hypothesis[] | Hypothesis =>
      follow(hypothesis, move, how, physical, atMs) ?? [];
  const isNameless = physical.board.some(isUnknownPiece);
  return [
    ...hiddenCaptures(hypothesis, physical, () => true).flatMap(play('hidden')),
    ...(isNameless ? displacedMoves(hypothesis, physical).flatMap(play('displaced')) : []),
  ];
};

/** Squares feel another piece than before: which may have been taken there without any square showing it. */
export const expandByExchange = (
  hypothesis: Hypothesis,
  physical: PhysicalBoard,
  jumped: readonly Square[],
  atMs: number,
): readonly Hypothesis[] =>
  hiddenCaptures(hypothesis, physical, () => true)
    .filter(({ to }) => jumped.includes(to))
    .flatMap((move) => follow(hypothesis, move, 'hidden', physical, atMs) ?? []);

/**
 * What may still be tried for the event at hand: how many plies, used up as they are, and the price beyond
 * which no game is kept, lowered as likelier ones are found.
 */
export type Budget = { plies: number; ceiling: number };

/** Grows hypotheses for one event. */
class Growth {
  readonly grown: Hypothesis[] = [];
  readonly #physical: PhysicalBoard;
  readonly #budget: Budget;
  readonly #atMs: number;

  constructor(physical: PhysicalBoard, budget: Budget, atMs: number) {
    this.#physical = physical;
    this.#budget = budget;
    this.#atMs = atMs;
  }

  readonly isRecent = (square: Square): boolean =>
    this.#atMs - changedAt(this.#physical, square) <= times.oneScanMs;

  /** One ply on; undefined when enough has been tried, or when that game would not be kept. */
  follow(from: Hypothesis, move: Move, how: LandingKind): Hypothesis | undefined {
    if (this.#budget.plies <= 0) return undefined;
    const next = follow(from, move, how, this.#physical, this.#atMs, this.#budget.ceiling);
    if (next !== undefined) this.#budget.plies--;
    return next;
  }

  #grow(next: Hypothesis): void {
    this.grown.push(next);
    const ceiling = priceAt(next, this.#atMs) + limits.depthNats;
    if (ceiling < this.#budget.ceiling) this.#budget.ceiling = ceiling;
  }

  /** Plies whose landing is seen, and what may have followed each within the same scan. */
  landed(from: Hypothesis | undefined, isFresh: (square: Square) => boolean, plies: number): void {
    if (from === undefined || plies === 0) return;
    for (const move of landedMoves(from, this.#physical, isFresh)) {
      const next = this.follow(from, move, 'seen');
      if (next === undefined) continue;
      this.#grow(next);
      this.landed(next, this.isRecent, plies - 1);
      if (plies === PLIES_AT_ONCE) this.exchanges(next, this.isRecent);
    }
    for (const move of hiddenCaptures(from, this.#physical, isFresh)) {
      const next = this.follow(from, move, 'hidden');
      if (next !== undefined) this.#grow(next);
    }
  }

  /** Captures that their recapture hid. */
  exchanges(from: Hypothesis, isFresh: (square: Square) => boolean): void {
    for (const [first, second] of unseenExchanges(from, this.#physical, isFresh)) {
      const taken = this.follow(from, first, 'unseen');
      // What filled the square with the ply before shows nothing of the exchange.
      const isNew = changedAt(this.#physical, second.to) > from.sinceMs;
      const isSeen = isNew && isRefilled(this.#physical, second.to, from.sinceMs);
      const next = taken && this.follow(taken, second, isSeen ? 'seen' : 'implied');
      if (next === undefined) continue;
      this.#grow(next);
      this.landed(next, this.isRecent, PLIES_AT_ONCE - 2);
    }
  }

  /** Two plies of an exchange that no scan has met, and the third that was seen to end it. */
  exchangesBefore(from: Hypothesis): void {
    for (const [first, second] of unseenBefore(from, this.#physical, this.isRecent)) {
      const came = this.follow(from, first, 'unseen');
      const taken = came && this.follow(came, second, 'unseen');
      this.landed(taken, this.isRecent, PLIES_AT_ONCE - 2);
    }
  }

  /** Plies whose piece was left beside its square before the opponent's landed. */
  displaced(from: Hypothesis): void {
    for (const move of displacedMoves(from, this.#physical))
      this.landed(this.follow(from, move, 'displaced'), this.isRecent, PLIES_AT_ONCE - 1);
  }

  /** Plies that left no trace, but without which the opponent's would make no sense. */
  unseen(from: Hypothesis): void {
    for (const move of unseenMoves(from, this.#physical)) {
      const unseen = this.follow(from, move, 'unseen');
      if (unseen === undefined) continue;
      // The opponent's piece may only have stopped on its way; not where the piece came from.
      const isOff = seenAt(this.#physical, move.from) === NO_PIECE;
      if (isOff && priceAt(unseen, this.#atMs) < priceAt(from, this.#atMs)) this.#grow(unseen);
      this.landed(unseen, this.isRecent, PLIES_AT_ONCE - 1);
      // In an exchange more than one capture may have come and gone.
      for (const back of unseenMoves(unseen, this.#physical))
        if (back.to === move.to)
          this.landed(this.follow(unseen, back, 'unseen'), this.isRecent, PLIES_AT_ONCE - 2);
    }
    for (const move of forbiddenMoves(from, this.#physical))
      this.landed(this.follow(from, move, 'forbidden'), this.isRecent, PLIES_AT_ONCE - 1);
  }
}

/** What grows out of a hypothesis because squares have changed. */
type Expand = (
  hypothesis: Hypothesis,
  physical: PhysicalBoard,
  changed: readonly Square[],
  budget: Budget,
  atMs: number,
) => readonly Hypothesis[];

/** Its legal moves whose landing is seen, and what may have followed each of them within the same scan. */
export const expandSeen: Expand = (hypothesis, physical, changed, budget, atMs) => {
  const growth = new Growth(physical, budget, atMs);
  const { last } = hypothesis;
  // One look may have shown more plies than come to light at once: the rest does so with the next event.
  const isOfLastLook = (square: Square): boolean =>
    last?.landing === 'seen' && changedAt(physical, square) === last.landedAtMs;
  const isChanged = (square: Square): boolean => changed.includes(square) || isOfLastLook(square);
  growth.landed(hypothesis, isChanged, PLIES_AT_ONCE);
  growth.exchanges(hypothesis, isChanged);
  growth.exchangesBefore(hypothesis);
  return growth.grown;
};

/** Plies that no scan has shown, and the opponent's that was seen to follow. */
export const expandUnseen: Expand = (hypothesis, physical, _, budget, atMs) => {
  const growth = new Growth(physical, budget, atMs);
  const hasReply = hasOpponentLanded(hypothesis, growth.isRecent);
  if (hasReply) growth.unseen(hypothesis);
  if (hasReply || mayOpponentHaveLanded(hypothesis, physical, growth.isRecent)) growth.displaced(hypothesis);
  return growth.grown;
};
