import { NO_PIECE } from '../../chess/piece.js';
import type { Move } from '../../chess/types.js';
import { findIncomplete, type SeenBoard } from '../../laws/pressedBoard.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { fits } from '../../recognition/squares/sensing.js';
import { readPhysicalText } from '../physicalText.js';
import { factsNow } from './facts.js';
import { change, type Work } from './work.js';

/** What a text of the board shows. */
export const seenBoard = (physical: string): SeenBoard => {
  const board = readPhysicalText(physical);
  return { fits: (square, piece) => fits(board[square] ?? NO_PIECE, piece) };
};

/** The board as it is now, told or about to be. */
const physicalNow = (work: Work): string | null => {
  const told = work.gathered.findLast((body) => body.type === 'board');
  return told?.type === 'board' ? told.physical : work.core.table.physical;
};

const NOT_MADE: readonly string[] = [
  'captureLeft',
  'promotionLeft',
  'enPassantLeft',
  'wrongPromotion',
  'rookLeft',
];

/**
 * Where a position that cannot be is drawn (A.5.4), a pawn that stays on the last rank makes no new piece,
 * whatever is played meanwhile.
 */
const staysPawn = (work: Work, { promotion, to, piece }: Move, physical: string): boolean =>
  promotion !== undefined &&
  work.core.table.rules.illegalPositionDraw &&
  readPhysicalText(physical)[to] === piece;

/** Whether a ply that recognition tells is not made yet, as the board shows it (4.6, 4.7). */
const isNotMade = (work: Work, { move }: Extract<RecognitionEvent, { type: 'move' }>): boolean => {
  const isSpecial = move.promotion !== undefined || move.castling !== undefined || move.captured !== NO_PIECE;
  const physical = isSpecial ? physicalNow(work) : null;
  const position = physical === null ? undefined : factsNow(work)?.positions.at(-1);
  if (position === undefined || physical === null) return false;
  if (staysPawn(work, move, physical)) return true;
  const left = findIncomplete(position, seenBoard(physical));
  return left?.from === move.from && left.to === move.to && NOT_MADE.includes(left.reason);
};

const isPly = ({ type }: RecognitionEvent): boolean => type === 'move' || type === 'revise';

/** A ply that is not complete on the board waits, and what follows it: true when this one does. */
export const holdsMove = (work: Work, event: RecognitionEvent): boolean => {
  const { heldMoves, table } = work.core;
  const isNew = event.type === 'move' && event.ply === (table.game?.moves.length ?? 0) + 1;
  const waits = heldMoves.length > 0 ? isPly(event) : isNew && isNotMade(work, event);
  if (waits) change(work, { heldMoves: [...heldMoves, event] });
  return waits;
};

/** Those that wait no longer, in order. */
export const releasedMoves = (work: Work): readonly RecognitionEvent[] => {
  const { heldMoves } = work.core;
  const [first] = heldMoves;
  if (first === undefined || (first.type === 'move' && isNotMade(work, first))) return [];
  change(work, { heldMoves: [] });
  return heldMoves;
};
