import { occurrenceCount } from '../chess/drawRules.js';
import { isCheck, legalMoves } from '../chess/legalMoves.js';
import { isInsufficientMaterial } from '../chess/outcome.js';
import { oppositeColor } from '../chess/piece.js';
import type { Color } from '../chess/types.js';
import { type GameFacts, positionNow, winFor } from './gameFacts.js';
import type { MateVerdict } from './mateVerdict.js';

/** The result of a game, its cause and the article that ends it. */
export type Ending = {
  readonly result: '1-0' | '0-1' | '1/2-1/2' | '*' | '0-0' | '1/2-0' | '0-1/2';
  readonly by: EndingCause;
  readonly article: string;
  /** The mating verdicts, where the article asks for them. */
  readonly verdicts?: Readonly<Partial<Record<'white' | 'black', MateVerdict>>>;
};

export type EndingCause =
  | 'checkmate'
  | 'stalemate'
  | 'deadPosition'
  | 'fivefold'
  | 'seventyFiveMoves'
  | 'threefold'
  | 'fiftyMoves'
  | 'agreement'
  | 'resignation'
  | 'time'
  | 'illegalMoves'
  | 'forfeit'
  | 'rules'
  /** The game was broken off without a result. */
  | 'abandoned'
  | 'told';

const stalemated = (facts: GameFacts): Ending => {
  const giver = oppositeColor(positionNow(facts).turn);
  const result = {
    draw: '1/2-1/2',
    win: winFor(giver),
    loss: winFor(oppositeColor(giver)),
  } as const;
  return { result: result[facts.rules.stalemate], by: 'stalemate', article: '5.2.1' };
};

/** A draw when neither side can mate (5.2.2). Null while one side can, or while that is unknown. */
const deadPosition = (facts: GameFacts): Ending | null => {
  const position = positionNow(facts);
  const { rules, canMate } = facts;
  if (rules.deadPosition === 'off') return null;
  const draw = { result: '1/2-1/2', by: 'deadPosition', article: '5.2.2' } as const;
  if (isInsufficientMaterial(position.board)) return draw;
  if (rules.deadPosition === 'material') return null;
  const white = canMate(position, 'white', 'quick');
  if (white.canMate !== 'no') return null;
  const black = canMate(position, 'black', 'quick');
  return black.canMate === 'no' ? { ...draw, verdicts: { white, black } } : null;
};

/**
 * How the position on the board ends the game by itself. The Laws decide in this order: mate (5.1.1),
 * stalemate (5.2.1), dead position (5.2.2), fivefold repetition (9.6.1), seventy-five moves (9.6.2). Null
 * while the game goes on.
 */
export const endingOnBoard = (facts: GameFacts): Ending | null => {
  const position = positionNow(facts);
  const { rules } = facts;
  if (legalMoves(position).length === 0)
    return isCheck(position)
      ? { result: winFor(oppositeColor(position.turn)), by: 'checkmate', article: '5.1.1' }
      : stalemated(facts);
  const dead = deadPosition(facts);
  if (dead !== null) return dead;
  if (rules.repetitionEnd > 0 && occurrenceCount(facts.positions) >= rules.repetitionEnd)
    return { result: '1/2-1/2', by: 'fivefold', article: '9.6.1' };
  if (rules.quietMovesEnd > 0 && position.halfmoves >= 2 * rules.quietMovesEnd)
    return { result: '1/2-1/2', by: 'seventyFiveMoves', article: '9.6.2' };
  return null;
};

const points: Readonly<Record<Ending['result'], readonly [white: number, black: number]>> = {
  '1-0': [1, 0],
  '0-1': [0, 1],
  '1/2-1/2': [0.5, 0.5],
  '0-0': [0, 0],
  '1/2-0': [0.5, 0],
  '0-1/2': [0, 0.5],
  '*': [0, 0],
};

/**
 * The points that a result gives a side (10.1). After a ruling the two scores need not add up to one (12.9).
 */
export const pointsFor = (result: Ending['result'], side: Color): number =>
  points[result][side === 'white' ? 0 : 1];
