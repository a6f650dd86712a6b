import { NO_PIECE } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import type { Move } from '../../chess/types.js';
import { findIncomplete, findLeftSince, type IncompleteMove } from '../../laws/pressedBoard.js';
import type { SeenBoard } from '../../laws/seenBoard.js';
import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { fits } from '../../recognition/squares/sensing.js';
import { readPhysicalText } from '../physicalText.js';
import { factsNow } from './facts.js';
import type { HeldMoves } from './tableCore.js';
import { type StepContext, update } from './work.js';

/** Reads the text of a board as sensor readings. */
export const seenBoard = (physical: string): SeenBoard => {
  const board = readPhysicalText(physical);
  return {
    fits: (square, piece) => board[square] === piece || fits(board[square] ?? NO_PIECE, piece),
  };
};

/** The current board, including changes in this step. */
export const physicalNow = (context: StepContext): string | null => {
  const reported = context.pendingEvents.findLast((body) => body.type === 'board');
  return reported?.type === 'board' ? reported.physical : context.core.table.physical;
};

const NOT_MADE: readonly string[] = [
  'captureLeft',
  'promotionLeft',
  'enPassantLeft',
  'wrongPromotion',
  'rookLeft',
];

/**
 * Whether a promoted pawn stays on the last rank. Where an impossible position is drawn (A.5.4), it is not
 * replaced later.
 */
const staysPawn = (context: StepContext, { promotion, to, piece }: Move, physical: string): boolean =>
  promotion !== undefined &&
  context.core.table.rules.illegalPositionDraw &&
  readPhysicalText(physical)[to] === piece;

/** Whether a recognised ply is still incomplete on the board (4.6, 4.7). */
const isNotMade = (position: Position, physical: string, move: Move, context: StepContext): boolean => {
  const isSpecial = move.promotion !== undefined || move.castling !== undefined || move.captured !== NO_PIECE;
  if (!isSpecial) return false;
  if (staysPawn(context, move, physical)) return true;
  return isLeft(findIncomplete(position, seenBoard(physical)), move);
};

const isLeft = (found: IncompleteMove | undefined, { from, to }: Move): boolean =>
  found?.from === from && found.to === to && NOT_MADE.includes(found.reason);

const isPly = ({ type }: RecognitionEvent): boolean => type === 'move' || type === 'revise';

/** The position after the score. Undefined without a game in progress. */
const positionNow = (context: StepContext): Position | undefined => {
  const facts = factsNow(context);
  return facts?.isOver ? undefined : facts?.positions.at(-1);
};

/** Replaces the waiting ply and all later ones with the plies of a revision. */
const readAnew = (
  context: StepContext,
  { events: [first] }: HeldMoves,
  { atMs, moves }: Extract<RecognitionEvent, { type: 'revise' }>,
): readonly RecognitionEvent[] => {
  update(context, { held: null });
  const confidence = first?.type === 'move' ? first.confidence : 1;
  return moves.flatMap((ply) =>
    received(context, { ...ply, type: 'move', atMs, level: 'provisional', confidence, reasons: [] }),
  );
};

/** The events to apply now. An incomplete ply and everything after it have to wait. */
export const received = (context: StepContext, event: RecognitionEvent): readonly RecognitionEvent[] => {
  const { held, table } = context.core;
  if (held !== null) {
    if (!isPly(event)) return [event];
    if (event.type === 'revise' && event.fromPly <= held.plies + 1) return readAnew(context, held, event);
    update(context, { held: { ...held, events: [...held.events, event] } });
    return [];
  }
  const { id: gameId = '', moves = [] } = table.game ?? {};
  if (event.type !== 'move' || event.ply !== moves.length + 1) return [event];
  const [position, board] = [positionNow(context), physicalNow(context)];
  const { move } = event;
  if (position === undefined || board === null || !isNotMade(position, board, move, context)) return [event];
  update(context, { held: { events: [event], move, gameId, plies: moves.length, board } });
  return [];
};

/**
 * Whether the waiting ply is still incomplete, whatever else changed. A captured piece that seems to stand
 * may be a sensor fault, so it does not delay the game.
 */
const isStillLeft = (context: StepContext, position: Position, { board, move }: HeldMoves): boolean => {
  const physical = physicalNow(context);
  if (physical === null) return false;
  if (isNotMade(position, physical, move, context)) return true;
  const left = findLeftSince(position, seenBoard(board), seenBoard(physical));
  return left?.reason !== 'captureLeft' && isLeft(left, move);
};

/** Whether this many certain plies follow the incomplete move. */
const hasReplies = ({ events, plies }: HeldMoves, count: number): boolean =>
  events.some((event) => event.type === 'move' && event.ply > plies + count && event.level !== 'provisional');

/**
 * Whether the score goes on behind the incomplete move, with the offence reported beside it. A reply lets
 * most of them stand (A.5.2), but there a pawn stays on the last rank, and the game has a second part.
 * Elsewhere the arbiter can still correct the move (7.5), and the score shows the play since then. With a
 * pawn left that was captured en passant, the move is illegal (7.5.1), so both players have to play on.
 */
const isPlayedOn = ({ core: { table } }: StepContext, held: HeldMoves): boolean => {
  if (table.rules.illegalMoveUntil === 'beforeReply')
    return held.move.promotion === undefined && hasReplies(held, 1);
  return hasReplies(held, held.move.enPassant === undefined ? 1 : 2);
};

/** The events that no longer have to wait, in order. Empty if the game has changed since. */
export const releasedMoves = (context: StepContext): readonly RecognitionEvent[] => {
  const { held, table } = context.core;
  if (held === null) return [];
  const position = table.game?.id === held.gameId ? positionNow(context) : undefined;
  const isOfNow = position !== undefined && table.game?.moves.length === held.plies;
  if (isOfNow && isStillLeft(context, position, held) && !isPlayedOn(context, held)) return [];
  update(context, { held: null });
  return isOfNow ? held.events : [];
};
