import { pieceColor, pieceLetter } from '../../../chess/piece.js';
import { makeSquare } from '../../../chess/square.js';
import type { Players, Tell } from '../../trackerState.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame } from '../state.js';

/** The piece of the side to move rests where it may not go: told once, and again when it is pressed. */
export const watchIllegal = (game: HandsGame, players: Players, atMs: number, tell: Tell): HandsGame => {
  const [best] = game.beam.paths;
  const hand = best?.hands.hand;
  if (best === undefined || hand == null || best.mover !== 'resting')
    return game.illegal === null ? game : { ...game, illegal: null };
  if (!players[best.hands.node.position.turn]) return game;
  const isPressed = best.hands.ahead;
  const { lastMs } = game.beam.seen;
  if (!isPressed && atMs < lastMs + chosen.quietMs.value) return game;
  const { node } = best.hands;
  const key = `${node.ply} ${hand.from} ${hand.at} ${isPressed ? 'completed' : ''}`;
  if (game.illegal === key) return game;
  const letter = pieceLetter(hand.piece).toUpperCase();
  const reason = `${letter} ${makeSquare(hand.from)}-${makeSquare(hand.at)} is no legal move here`;
  tell({
    type: 'illegal',
    atMs,
    ply: node.ply + 1,
    side: pieceColor(hand.piece),
    from: hand.from,
    to: hand.at,
    reason,
    isPressed,
  });
  return { ...game, illegal: key };
};
