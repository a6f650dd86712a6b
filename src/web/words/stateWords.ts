import { studyHeadline } from '../../messages/boardText.js';
import { message } from '../../messages/catalogue/message.js';
import { linkMessage } from '../../messages/linkText.js';
import { resultMessage } from '../../messages/resultMessage.js';
import { goingOnMessage } from '../../messages/stateText.js';
import { isOver } from '../../table/game/gameState.js';
import { isPaused } from '../../table/isPaused.js';
import type { GameView, TableView } from '../../table/tableView.js';
import { translate } from './translate.js';

/** `White wins (resignation)` in the language of the page. */
export const sayResult = (result: GameView['result'], by?: GameView['resultBy']): string =>
  translate(resultMessage(result, by));

/** The side to move, or the state of the board. */
export const sayGoingOn = (table: Pick<TableView, 'phase' | 'game'>): string =>
  translate(goingOnMessage(table));

export const sayLink = (link: TableView['device']['link']): string => translate(linkMessage(link));

/** The state of a table in one line. After a finished game it is the result. */
export const sayHeadline = (
  view: Pick<TableView, 'game' | 'phase' | 'laws' | 'seats' | 'gameClock' | 'opponent'>,
): string => {
  const { game, phase } = view;
  if (game !== null && isOver(game) && (phase === 'finished' || phase === 'settled')) {
    const studied = studyHeadline(view);
    return studied === undefined ? sayResult(game.result, game.resultBy) : translate(studied);
  }
  const text = goingOnMessage(view);
  return translate(isPaused(view) ? message('phase.paused', { text }) : text);
};
