import { NO_PIECE, pieceColor, pieceRole } from '../chess/piece.js';
import type { Position } from '../chess/position.js';
import type { Color } from '../chess/types.js';
import type { KeyedText } from '../shared/keyedText.js';

/**
 * Whether a side can mate by any series of legal moves (5.1.2, 5.2.2, 6.9, 7.5.5), and how that was found.
 */
export type MateVerdict = {
  readonly canMate: 'yes' | 'no' | 'undecided';
  /** How the verdict was found, or at which limit the search stopped. */
  readonly method: string;
  /** The message key of `method`. Absent in journals of older versions. */
  readonly key?: string;
  readonly params?: NonNullable<KeyedText['params']>;
  /** The moves to a mate in UCI, if known. */
  readonly line?: readonly string[];
};

/** Asks the rules core. `quick` suits every move, `full` the end of a game. */
export type CanMate = (position: Position, side: Color, effort: 'quick' | 'full') => MateVerdict;

export const bareKing = (position: Position, side: Color): boolean =>
  position.board.every(
    (code) => code === NO_PIECE || pieceColor(code) !== side || pieceRole(code) === 'king',
  );

/** The verdict as a text for the record. An undecided verdict is never silently a draw. */
export const verdictText = ({ canMate, method }: MateVerdict, side: string): string => {
  if (canMate === 'no') return `${side} cannot mate by any legal moves (${method})`;
  if (canMate === 'yes') return `${side} can mate (${method})`;
  return `not decided whether ${side} can mate (${method}): not a draw unless the arbiter finds it`;
};
