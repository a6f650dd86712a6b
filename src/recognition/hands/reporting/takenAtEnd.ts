import { outcome } from '../../../chess/outcome.js';
import { BLACK_KING, isRole, NO_PIECE, WHITE_KING } from '../../../chess/piece.js';
import type { Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import type { ResultText } from '../../recognitionEvent.js';
import { AIR, type Hands, standingAt } from '../hands.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame } from '../state.js';
import { kingSquare } from './kingsShown.js';
import { isTakenUnseen } from './takenUnseen.js';

type EndShown = { readonly result: ResultText; readonly squares: readonly Square[] };

/** Whether the kings can stand where they show the result in this reading, with no other piece there. */
const haveKingsAt = (hands: Hands, squares: readonly Square[]): boolean =>
  squares.every((square) => {
    const piece = standingAt(hands, square);
    return piece === NO_PIECE || isRole(piece, 'king');
  }) &&
  [WHITE_KING, BLACK_KING].every((king) => {
    const square = kingSquare(hands, king);
    return square === AIR || squares.includes(square);
  });

const isMateFor = (result: ResultText, { position }: GameNode): boolean => {
  const end = outcome(position);
  return end?.kind === 'checkmate' && result === (end.winner === 'white' ? '1-0' : '0-1');
};

/** A ply that the board did not show, with its probability. */
export type TakenAtEnd = { readonly node: GameNode; readonly confidence: number };

/**
 * The capture after `last` that ended the game although the board did not show it. It comes from the
 * likeliest reading in which the kings show the result. Readings in which a player still holds a piece cost
 * more.
 */
export const takenAtEnd = (
  game: HandsGame,
  last: GameNode,
  { result, squares }: EndShown,
): TakenAtEnd | undefined => {
  const { inHand, mate } = chosen.resultShown.value;
  const readings = game.beam.paths.flatMap(({ hands, cost }) => {
    const { node, hand } = hands;
    const isTaken = node.parent === last && isTakenUnseen(game, node);
    if ((node !== last && !isTaken) || !haveKingsAt(hands, squares)) return [];
    const isHolding = hand !== null && !isRole(hand.piece, 'king');
    return [{ node, nats: cost + (isHolding ? inHand : 0) - (isMateFor(result, node) ? mate : 0) }];
  });
  const least = Math.min(...readings.map(({ nats }) => nats));
  const likeliest = readings.find(({ nats }) => nats === least)?.node;
  if (likeliest === undefined || likeliest === last) return undefined;
  const weightOf = (some: typeof readings) => some.reduce((sum, { nats }) => sum + Math.exp(least - nats), 0);
  const confidence = weightOf(readings.filter(({ node }) => node === likeliest)) / weightOf(readings);
  return { node: likeliest, confidence };
};
