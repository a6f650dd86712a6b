import type { OpponentView } from '../../table/opponents/opponentView.js';
import type { TableCommand } from '../../table/tableService.js';

/** The display of a clock has room for this many letters. */
const DISPLAY_TEXT_MAX = 8;

/** Shows the opponent and its problem on pages, in the terminal and on the clock of the board. */
export const reportOpponent = (
  opponent: OpponentView | null,
  hasClockDisplay: boolean,
): readonly TableCommand[] => {
  const reported: TableCommand = { type: 'setOpponent', opponent };
  if (opponent?.problem === undefined || !hasClockDisplay) return [reported];
  const text = `${opponent.side} ?`.toUpperCase().slice(0, DISPLAY_TEXT_MAX);
  return [reported, { type: 'showClockText', text, beep: true }];
};
