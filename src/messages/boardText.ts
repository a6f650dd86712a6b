import { isOver } from '../table/game/gameState.js';
import { isPaused } from '../table/isPaused.js';
import { isStudyKind } from '../table/opponents/opponentView.js';
import type { TableView } from '../table/tableView.js';
import { message } from './catalogue/message.js';
import { messageBeside } from './catalogue/messageBeside.js';
import type { Translatable } from './catalogue/translate.js';
import { resultMessage } from './resultMessage.js';
import { goingOnMessage } from './stateText.js';
import { studyMessage } from './studyText.js';

type Shown = Pick<TableView, 'phase' | 'seats' | 'gameClock'> & {
  readonly game: Pick<NonNullable<TableView['game']>, 'result' | 'resultBy' | 'turn' | 'moves'> | null;
  readonly laws: Pick<TableView['laws'], 'claim' | 'pause'>;
  readonly opponent?: Pick<NonNullable<TableView['opponent']>, 'kind' | 'says' | 'key' | 'params'>;
};

/**
 * The headline of a study whose game ended by its last move, since a study has no winner. Undefined outside
 * of studies.
 */
export const studyHeadline = ({ opponent }: Pick<Shown, 'opponent'>): Translatable | undefined => {
  if (!isStudyKind(opponent?.kind)) return undefined;
  return opponent.says === undefined ? studyMessage(opponent.kind) : messageBeside(opponent.says, opponent);
};

/**
 * The state of a board in one line: `White to move`, `Paused: White to move`, or the result of a finished
 * game.
 */
export const boardHeadline = (view: Shown): Translatable => {
  const { game, phase } = view;
  if (game !== null && isOver(game) && (phase === 'finished' || phase === 'settled'))
    return studyHeadline(view) ?? resultMessage(game.result, game.resultBy);
  const text = goingOnMessage(view);
  return isPaused(view) ? message('phase.paused', { text }) : text;
};
