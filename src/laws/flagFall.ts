import { legalMoves } from '../chess/legalMoves.js';
import { outcome } from '../chess/outcome.js';
import { NO_PIECE, oppositeColor, pieceColor, pieceRole } from '../chess/piece.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import type { Color, Role } from '../chess/types.js';
import type { Ending } from './endings.js';
import { type GameFacts, positionNow, winFor } from './gameFacts.js';
import type { MateVerdict } from './mateVerdict.js';

const piecesOf = ({ board }: Position, side: Color): readonly Role[] =>
  [...board].flatMap((code) =>
    code !== NO_PIECE && pieceColor(code) === side && pieceRole(code) !== 'king' ? [pieceRole(code)] : [],
  );

const matesAtOnce = (position: Position, side: Color): boolean =>
  position.turn === side &&
  legalMoves(position).some((move) => outcome(playMove(position, move))?.kind === 'checkmate');

/**
 * English texts with their message keys. Written out here because pages load this file without the English
 * catalogue.
 */
export const METHODS = {
  bareKing: { method: 'US Chess 14E1, bare king', key: 'mate.uscfBareKing' },
  material: { method: 'US Chess 14E, material', key: 'mate.uscfMaterial' },
  atOnce: { method: 'US Chess 14E, mate at once', key: 'mate.uscfAtOnce' },
  minorPiece: { method: 'US Chess 14E2, one minor piece', key: 'mate.uscfMinorPiece' },
  twoKnights: { method: 'US Chess 14E3, two knights', key: 'mate.uscfTwoKnights' },
} as const;

/**
 * US Chess 14E: whether a side has enough material to win on time. A bare king does not. One minor piece, or
 * two knights against a side without pawns, needs a forced win. The program finds only mate in one; other
 * forced wins are left to the director.
 */
export const uscfCanWin = (position: Position, side: Color): MateVerdict => {
  const pieces = piecesOf(position, side);
  const isMinor = pieces.length === 1 && (pieces[0] === 'bishop' || pieces[0] === 'knight');
  const isTwoKnights =
    pieces.length === 2 &&
    pieces.every((role) => role === 'knight') &&
    !piecesOf(position, oppositeColor(side)).includes('pawn');
  if (pieces.length === 0) return { canMate: 'no', ...METHODS.bareKing };
  if (!isMinor && !isTwoKnights) return { canMate: 'yes', ...METHODS.material };
  if (matesAtOnce(position, side)) return { canMate: 'yes', ...METHODS.atOnce };
  return { canMate: 'no', ...(isMinor ? METHODS.minorPiece : METHODS.twoKnights) };
};

/**
 * The ending by a fallen flag: a loss, or a draw when the opponent cannot mate by any series of legal moves
 * (6.9; US Chess: 14E).
 */
export const endingByFlag = (facts: GameFacts, fallen: Color): Ending => {
  const opponent = oppositeColor(fallen);
  const position = positionNow(facts);
  const verdict =
    facts.rules.timeoutDraw === 'uscf14E'
      ? uscfCanWin(position, opponent)
      : facts.canMate(position, opponent, 'full');
  return {
    result: verdict.canMate === 'no' ? '1/2-1/2' : winFor(opponent),
    by: 'time',
    article: facts.rules.timeoutDraw === 'uscf14E' ? 'US Chess 14E' : '6.9',
    verdicts: { [opponent]: verdict },
  };
};

/**
 * The ending when both flags are down. The flag that fell first decides, if it is known. Otherwise the game
 * is drawn where the event announced that.
 */
export const endingByBothFlags = (facts: GameFacts, first: Color | undefined): Ending | null => {
  const { bothFlagsDraw } = facts.rules;
  if (bothFlagsDraw === 'always') return { result: '1/2-1/2', by: 'time', article: 'US Chess 14G' };
  if (first !== undefined) return endingByFlag(facts, first);
  return bothFlagsDraw ? { result: '1/2-1/2', by: 'time', article: 'Guidelines III.3.1' } : null;
};
