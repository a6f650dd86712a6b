import { legalMoves } from '../chess/legalMoves.js';
import { NO_PIECE } from '../chess/piece.js';
import type { Position } from '../chess/position.js';
import { makeSquare } from '../chess/square.js';
import type { Board, Color, Move } from '../chess/types.js';
import { endingByFlag } from './flagFall.js';
import { type GameFacts, positionNow } from './gameFacts.js';
import type { Ruling } from './lawsDecision.js';
import type { LawsState, SeenIllegal } from './lawsState.js';

/** The last ply that a side has made. */
const lastPlyOf = (facts: GameFacts, side: Color): number =>
  facts.moves.length - (positionNow(facts).turn === side ? 1 : 0);

/** The record after a press: it completes the presser's last ply (6.2.1), also after the reply (6.2.2). */
export const applyPress = (laws: LawsState, side: Color, ply: number): LawsState => ({
  ...laws,
  penalised: null,
  pressed: { ...laws.pressed, [side]: Math.max(laws.pressed[side], ply) },
});

/** Which ply a press completes; undefined when there is none left: the press had no move (7.5.3). */
export const completedPly = (laws: LawsState, facts: GameFacts, side: Color): number | undefined => {
  const ply = lastPlyOf(facts, side);
  return ply > laws.pressed[side] && ply > 0 ? ply : undefined;
};

/**
 * The promotion that was played but for the new piece: the board is as before it, its pawn stands on the last
 * rank. The move is that to a queen, which the pawn becomes when the clock is pressed (7.5.2).
 */
export const pawnLeft = (position: Position, board: Board): Move | undefined =>
  legalMoves(position).find(({ from, to, piece, promotion }) => {
    if (promotion !== 'queen' || board[to] !== piece || board[from] !== NO_PIECE) return false;
    return position.board.every((code, square) => square === from || square === to || board[square] === code);
  });

/** A press as it was: by whom, at how many plies, and whether its player was on move then. */
export type MadePress = {
  readonly side: Color;
  /** The ply that it completed; null: none. */
  readonly ply: number | null;
  readonly plies: number;
  readonly wasOnMove: boolean;
};

/**
 * What a press shows once the board has come to rest: a pawn left on the last rank, or no move at all.
 * Undefined when the press completed a move, or its player has made one since that was seen late. What the
 * opponent does on his own time says nothing of it. `board` is what stands there.
 */
export const pressFault = (
  facts: GameFacts,
  { side, ply: completed, plies, wasOnMove }: MadePress,
  board: Board,
): SeenIllegal | undefined => {
  const position = positionNow(facts);
  if (facts.isOver) return undefined;
  const told = position.turn === side ? undefined : facts.moves.at(-1);
  const ply = facts.moves.length + (told === undefined ? 1 : 0);
  // The promotion may have been told for what it must become, while the pawn still stands there.
  const isTold = told?.promotion !== undefined && board[told.to] === told.piece;
  const left = isTold ? told : pawnLeft(position, board);
  if (position.turn !== side && !isTold) return undefined;
  if (left !== undefined)
    return {
      ply,
      side,
      cause: 'pawnLeft',
      from: makeSquare(left.from),
      to: makeSquare(left.to),
      reason: 'the clock was pressed while a pawn stood on the last rank',
      completed: true,
    };
  const isUnmoved = position.board.every((code, square) => board[square] === code);
  const isEmpty = completed === null && wasOnMove && facts.moves.length === plies;
  return isUnmoved && isEmpty && facts.rules.pressCounts
    ? {
        ply,
        side,
        cause: 'pressWithoutMove',
        reason: 'the clock was pressed without a move',
        completed: true,
      }
    : undefined;
};

/**
 * What a flag means that the clock shows fallen (6.4, 6.8): nothing before the required moves are counted and
 * while the period is not the last, nothing after the game has ended on the board (6.9), nothing by itself
 * where it must be claimed.
 */
export const rulingsAfterFlag = (
  facts: GameFacts,
  fallen: Color,
  { lastPeriod, movesComplete }: { readonly lastPeriod: boolean; readonly movesComplete: boolean },
): readonly Ruling[] => {
  if (facts.isOver || facts.rules.flag === 'claim' || legalMoves(positionNow(facts)).length === 0) return [];
  if (!lastPeriod && movesComplete) return [];
  const ending = endingByFlag(facts, fallen);
  const decision = { kind: 'flagFallen', side: fallen, seenBy: 'clock' } as const;
  return [{ decision, article: ending.article, ending }];
};
