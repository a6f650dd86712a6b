import type { Position } from '../../chess/position.js';
import type { ResultCause, ResultText } from '../recognitionEvent.js';
import { tellFinal } from '../telling/telling.js';
import type { Tell, TrackedGame } from '../trackerState.js';
import { askAtEnd } from './otherScore.js';

/**
 * Ends a game: what was told of it is final from now on. `settingUp`: the pieces have been set up
 * for another, which begins so.
 */
export const closeGame = (
  game: TrackedGame,
  result: ResultText,
  by: ResultCause,
  atMs: number,
  tell: Tell,
  settingUp?: Position,
): TrackedGame => {
  const end = { by, ...(settingUp !== undefined && { settingUp }) };
  const closed = { ...tellFinal(game, game.told.length, true, atMs, tell), closed: result, shownAtEnd: null };
  tell({ type: 'result', atMs, result, by });
  askAtEnd(closed, end, atMs, tell);
  return closed;
};
