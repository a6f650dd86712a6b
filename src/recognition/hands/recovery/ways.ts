import type { GameNode } from '../../games/gameNode.js';
import { type GapLimits, searchGap } from '../../recovery/gapSearch.js';
import { isLike } from '../../squares/startArray.js';
import type { Path } from '../beam/path.js';
import { chosen } from '../numbers/chosen.js';

/**
 * Whether the reading leaves a piece unexplained: in hand, away from its square, or resting on an illegal
 * square.
 */
export const isUnexplained = ({ mover, hands, odd }: Path): boolean =>
  hands.loose.length > 0 || odd.length > 0 || mover === 'resting';

/** A game from a node that leads to the board. `back`: the number of observed plies that it gives up. */
export type Way = { readonly from: GameNode; readonly back: number; readonly end: GameNode };

/** `isWhole`: these are all ways with so few plies. */
export type Ways = { readonly ways: readonly Way[]; readonly isWhole: boolean };

export const waysFrom = (
  from: GameNode,
  back: number,
  shown: Readonly<Uint8Array>,
  limits: GapLimits,
): Ways => {
  if (isLike(shown, from.position) && (limits.pliesMin ?? 1) < 2)
    return { ways: [{ from, back, end: from }], isWhole: true };
  const { sequences, isWhole } = searchGap(from.position, shown, limits);
  const ways = sequences
    .slice(0, chosen.waysMost.value)
    .map((moves) => ({ from, back, end: moves.reduce((node, move) => node.child(move), from) }));
  return { ways, isWhole: isWhole && ways.length === sequences.length };
};
