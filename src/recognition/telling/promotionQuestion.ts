import type { GameNode } from '../games/gameNode.js';
import { amend, amendPly, type Hypothesis } from '../games/hypothesis.js';
import { type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { knowsRole } from '../squares/sensing.js';
import { moveNumber, type Question, whichOf } from './questions.js';

/** What the pawn of the last ply may have become, on a board that does not tell. */
const choicesOf = ({ last, tensions }: Hypothesis, physical: PhysicalBoard): readonly GameNode[] => {
  const { parent = null, move = null } = last?.node ?? {};
  if (parent === null || move?.promotion === undefined || last?.landing === 'told') return [];
  if (tensions.length > 0 || knowsRole(seenAt(physical, move.to))) return [];
  return parent
    .movesFrom(move.from)
    .filter(({ to }) => to === move.to)
    .map((choice) => parent.child(choice));
};

/** Asks what a pawn has become, where no sensor tells and somebody elsewhere waits for the move. */
export const promotionQuestion = (best: Hypothesis, physical: PhysicalBoard): Question | undefined => {
  const choices = choicesOf(best, physical);
  const [first] = choices;
  if (first === undefined) return undefined;
  const options = choices.map(({ described }) => described.san);
  return whichOf(moveNumber(first), options);
};

/** The game with the piece that a person has named. */
export const promotionNamed = (
  best: Hypothesis,
  option: string,
  physical: PhysicalBoard,
): Hypothesis | undefined => {
  const node = choicesOf(best, physical).find(({ described }) => described.san === option);
  if (node === undefined || best.last === null) return undefined;
  return amend(best, { node, last: amendPly(best.last, { node, landing: 'told' }) });
};
