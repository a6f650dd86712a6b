import { isRole, NO_PIECE, pieceCode } from '../../../chess/piece.js';
import type { Square } from '../../../chess/types.js';
import { isCentre } from '../../ending/resultSignal.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedSquare } from '../../games/placement.js';
import type { CommitLevel } from '../../recognitionEvent.js';
import type { Path } from '../beam/path.js';
import { mayCastle, opennessOf } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame } from '../state.js';
import { isDoubtfulCapture, isShownByLevels, isTakenUnseen } from './takenUnseen.js';

/** The highest level of a ply for a time after its placement. Null: it is not reported. */
export type Cap = { readonly most: CommitLevel | null; readonly forMs: number };

/** Whether a king in the centre may show the result. With a pressed clock it is a normal move. */
const mayBeShown = ({ clock }: HandsGame, { move }: GameNode): boolean =>
  clock.presses === 0 && move !== null && isRole(move.piece, 'king') && isCentre(move.to);

/**
 * Whether a square was reported empty together with the placement, so that the piece may be pushed and still
 * in hand.
 */
const mayBeHeld = ({ beam: { seen } }: HandsGame, node: GameNode): boolean => {
  if (node.move === null || opennessOf(node) !== 'beyond') return false;
  const landedMs = seen.changedMs[placedSquare(node.move)];
  return seen.changedMs.some((atMs, square) => atMs === landedMs && seen.shown[square] === NO_PIECE);
};

/** Whether a rook ply may be castling because its king is seen away from home. */
export const isKingAway = ({ beam: { seen } }: HandsGame, node: GameNode): boolean => {
  const { parent, move } = node;
  if (parent === null || move === null || !isRole(move.piece, 'rook') || !mayCastle(node)) return false;
  return parent.castlings.some(
    ({ from, castling }) => castling?.rookFrom === move.from && seen.shown[from] === NO_PIECE,
  );
};

/**
 * Whether king and rook were both moved before the press, to squares where no castling puts them. Then the
 * move of one of them alone was not played (3.8.2, 7.5.1).
 */
export const isCastledAmiss = ({ beam: { seen } }: HandsGame, { clock }: Path, node: GameNode): boolean => {
  const { parent, move } = node;
  if (clock !== 'pressed' || parent === null || move === null || move.castling !== undefined) return false;
  const { board, castlingRights } = parent.position;
  const isMoved = (from: Square): boolean => {
    const piece = board[from] ?? NO_PIECE;
    const isThere = (each: number, square: number): boolean => each === piece && board[square] !== piece;
    return seen.shown[from] === NO_PIECE && seen.shown.some(isThere);
  };
  const king = board.indexOf(pieceCode(parent.position.turn, 'king'));
  const rook = pieceCode(parent.position.turn, 'rook');
  const rooks = castlingRights.filter((square) => board[square] === rook);
  return [king, ...rooks].includes(move.from) && isMoved(king) && rooks.some(isMoved);
};

/**
 * Limits for a last ply that may have been another one, or before its press only the beginning of one.
 * `isAwaited`: a remote opponent waits; such games show no results by kings.
 */
export const capsOf = (
  game: HandsGame,
  { clock, hands: { loose }, odd }: Path,
  node: GameNode,
  isAwaited: boolean,
): readonly Cap[] => {
  const caps: Cap[] = [];
  if (!isAwaited && isDoubtfulCapture(game, node))
    caps.push({ most: 'committed', forMs: chosen.finalMs.value });
  // Its rook, promoted piece or victim still has to follow.
  if (loose.some(({ ply }) => ply === node.ply))
    caps.push({ most: 'committed', forMs: chosen.finalMs.value });
  if (!isAwaited && isTakenUnseen(game, node) && !isShownByLevels(game, node))
    caps.push({ most: 'committed', forMs: chosen.feltLateMs.value });
  // The origin of its piece is still occupied, so another piece may have made the ply.
  if (odd.some(({ square }) => square === node.move?.from))
    caps.push({ most: 'provisional', forMs: chosen.oddMs.value });
  if (clock === 'pressed') return caps;
  // The pawn still stands on its square or on the last rank.
  if (loose.some(({ kind, at, ply }) => ply === node.ply && (kind === 'pawn' || at === node.move?.from)))
    caps.push({ most: 'provisional', forMs: chosen.finalMs.value });
  if (!isAwaited && mayBeShown(game, node))
    caps.push({ most: 'provisional', forMs: chosen.signalStepMs.value });
  if (mayBeHeld(game, node)) {
    const { toTell, toCommit } = chosen.pushedMs.value;
    caps.push({ most: null, forMs: toTell }, { most: 'provisional', forMs: toCommit });
  }
  if (mayCastle(node)) {
    const { begun, open } = chosen.halfCastlingMs.value;
    caps.push({ most: 'provisional', forMs: begun }, { most: 'committed', forMs: open });
  }
  return caps;
};
