import { isOver } from '../../table/game/gameState.js';
import type { TableView } from '../../table/tableView.js';

/** The values published for each board, under `PREFIX/TABLE/`. */
export const BOARD_VALUES = ['state', 'fen', 'lastMove', 'result', 'whiteClock', 'blackClock'] as const;
export type BoardValue = (typeof BOARD_VALUES)[number];

const SECOND_MS = 1_000;

const stateOf = ({ device, game, phase }: TableView): string => {
  if (device.link !== 'ready') return 'disconnected';
  if (game === null) return 'noGame';
  return isOver(game) ? 'over' : phase;
};

/** `12... Nf6`, or `13. Nf3`. */
const lastMoveOf = ({ game }: TableView): string => {
  const last = game?.moves.at(-1);
  if (game === null || last === undefined) return '';
  const [, turn, , , , number] = last.fen.split(' ');
  return turn === 'w' ? `${Number(number) - 1}... ${last.san}` : `${number}. ${last.san}`;
};

/** Whole seconds left at the last reading of the clock. Empty without a clock. */
const clockOf = ({ gameClock, clock }: TableView, side: 'white' | 'black'): string => {
  const ms = gameClock?.clock[side].ms ?? (side === 'white' ? clock?.whiteMs : clock?.blackMs);
  return ms === undefined ? '' : String(Math.max(0, Math.ceil(ms / SECOND_MS)));
};

/**
 * The values of a board as plain text. An empty text removes the retained message of a topic. `fen` is the
 * position of the game; `result` is `*` during the game.
 */
export const boardValues = (view: TableView): Readonly<Record<BoardValue, string>> => ({
  state: stateOf(view),
  fen: view.game?.fen ?? '',
  lastMove: lastMoveOf(view),
  result: view.game?.result ?? '',
  whiteClock: clockOf(view, 'white'),
  blackClock: clockOf(view, 'black'),
});
