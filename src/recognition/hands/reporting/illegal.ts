import { pieceColor, pieceLetter } from '../../../chess/piece.js';
import { makeSquare } from '../../../chess/square.js';
import type { PieceCode, Square } from '../../../chess/types.js';
import type { GameNode } from '../../games/gameNode.js';
import type { Players, Tell } from '../../trackerState.js';
import type { Path } from '../beam/path.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame } from '../state.js';

type IllegalMove = {
  /** The game before it. */
  readonly node: GameNode;
  readonly from: Square;
  readonly to: Square;
  readonly piece: PieceCode;
  readonly isPressed: boolean;
};

/** The piece of the side to move rests where it may not go, or stands there while nobody has gone on yet. */
const illegalOf = ({ mover, clock, hands }: Path): IllegalMove | undefined => {
  const { node, hand, ahead } = hands;
  if (mover === 'resting' && hand !== null)
    return { node, from: hand.from, to: hand.at, piece: hand.piece, isPressed: ahead };
  const { parent, move, isIllegal } = node;
  if (!isIllegal || parent === null || move === null) return undefined;
  return { node: parent, from: move.from, to: move.to, piece: move.piece, isPressed: clock === 'pressed' };
};

/** When time alone makes an illegal move of it; null: none stands there. */
export const illegalDueMs = ({ beam, illegal }: HandsGame): number | null => {
  const [best] = beam.paths;
  const isThere = illegal === null && best !== undefined && illegalOf(best) !== undefined;
  return isThere ? beam.seen.lastMs + chosen.illegalMs.value : null;
};

/** Told once, and again when it is pressed. */
export const watchIllegal = (game: HandsGame, players: Players, atMs: number, tell: Tell): HandsGame => {
  const [best] = game.beam.paths;
  const illegal = best === undefined ? undefined : illegalOf(best);
  if (illegal === undefined) return game.illegal === null ? game : { ...game, illegal: null };
  const { node, from, to, piece, isPressed } = illegal;
  if (!players[node.position.turn]) return game;
  const { lastMs } = game.beam.seen;
  if (!isPressed && atMs < lastMs + chosen.illegalMs.value) return game;
  const key = `${node.ply} ${from} ${to} ${isPressed ? 'completed' : ''}`;
  if (game.illegal === key) return game;
  const letter = pieceLetter(piece).toUpperCase();
  const reason = `${letter} ${makeSquare(from)}-${makeSquare(to)} is no legal move here`;
  tell({ type: 'illegal', atMs, ply: node.ply + 1, side: pieceColor(piece), from, to, reason, isPressed });
  return { ...game, illegal: key };
};
