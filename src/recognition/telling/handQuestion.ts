import { follow } from '../games/follow.js';
import { amend, amendPly, type Hypothesis } from '../games/hypothesis.js';
import { hiddenCaptures } from '../games/landedMoves.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { findTensions } from '../tensions/tension.js';
import type { Players } from '../trackerState.js';
import { moveNumber, type Question, whichLine } from './questions.js';

/** A piece is in the hand for so long, and nobody is at the board whose reply would tell where it went. */
const ALONE_MS = 5_000;
/** The same where the opponent sits there and may reply. */
const TOGETHER_MS = 12_000;
const NOTHING_YET = 'nothing yet';
/** A piece that may have taken more than so many is still being thought about. */
const OPTIONS_MAX = 6;

/** The game before its last ply, whose piece has been seen to go on. */
const beforeLast = (best: Hypothesis, physical: PhysicalBoard, atMs: number): Hypothesis | undefined => {
  const { last } = best;
  if (last?.node.parent == null) return undefined;
  if (best.tensions.every(({ square }) => square !== last.node.move?.to)) return undefined;
  const before = amend(best, { node: last.node.parent, last: last.earlier, sinceMs: atMs });
  return amend(before, { tensions: findTensions(before, physical, [], atMs) });
};

/** The captures of a missing piece after which nothing is wrong any more. */
const takenFrom = (best: Hypothesis, physical: PhysicalBoard, atMs: number): readonly Hypothesis[] =>
  hiddenCaptures(best, physical, (from) => best.tensions.some(({ square }) => square === from))
    .flatMap((move) => follow(best, move, 'hidden', physical, atMs) ?? [])
    .filter(({ tensions }) => tensions.length === 0);

/** What the piece that is missing may have taken without being seen. */
const takenUnseen = (best: Hypothesis, physical: PhysicalBoard, atMs: number): readonly Hypothesis[] => {
  const taken = takenFrom(best, physical, atMs);
  const before = taken.length === 0 ? beforeLast(best, physical, atMs) : undefined;
  return before === undefined ? taken : takenFrom(before, physical, atMs);
};

/** From when on a piece in the hand is asked about. */
export const handQuestionMs = (players: Players, { quietSinceMs }: PhysicalBoard): number =>
  quietSinceMs + (players.white && players.black ? TOGETHER_MS : ALONE_MS);

const sanOf = ({ node }: Hypothesis): string => node.described.san;

/**
 * Asks what a piece that is still missing has taken: on a board that does not tell pieces apart, a capture by
 * which no square was ever seen empty looks like a piece in the hand, until the opponent replies.
 */
export const handQuestion = (
  best: Hypothesis,
  players: Players,
  physical: PhysicalBoard,
  atMs: number,
): Question | undefined => {
  if (atMs < handQuestionMs(players, physical)) return undefined;
  const taken = takenUnseen(best, physical, atMs);
  const [first] = taken;
  if (first?.node.parent == null || taken.length > OPTIONS_MAX) return undefined;
  if (!players[first.node.parent.position.turn]) return undefined;
  const captures = taken.map(sanOf).toSorted();
  return whichLine(moveNumber(first.node), [...captures, NOTHING_YET]);
};

/** The game with the capture that a person has named. */
export const captureNamed = (
  best: Hypothesis,
  option: string,
  physical: PhysicalBoard,
  atMs: number,
): Hypothesis | undefined => {
  const named = takenUnseen(best, physical, atMs).find((taken) => sanOf(taken) === option);
  return named?.last == null
    ? undefined
    : amend(named, { last: amendPly(named.last, { landing: 'told' }), exchanges: best.exchanges });
};
