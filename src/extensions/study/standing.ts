import { colorOfFen, isOver } from '../../table/game/gameState.js';
import type { Seats } from '../../table/game/seat.js';
import { sameSeats } from '../../table/game/seat.js';
import type { TableCommand } from '../../table/tableService.js';
import type { MoveView, TableView } from '../../table/tableView.js';

/** The state of a table with a game, as far as a study needs it. */
export type Standing = Pick<
  TableView,
  'seats' | 'phase' | 'physical' | 'wrong' | 'toCarryOut' | 'carryOut' | 'device'
> & {
  readonly game: NonNullable<TableView['game']>;
};

/** The plies that the table should reach, and its seats then. */
export type Goal = { readonly moves: readonly string[]; readonly seats: Seats };

/** The plies that are certain enough for a study. A provisional last ply is not. */
export const certainMoves = ({ moves }: Pick<Standing['game'], 'moves'>): readonly MoveView[] =>
  moves.at(-1)?.level === 'provisional' ? moves.slice(0, -1) : moves;

export const uciOf = (moves: readonly Pick<MoveView, 'uci'>[]): readonly string[] =>
  moves.map(({ uci }) => uci);

/** Whether nothing is left to do on the board. */
export const isCaughtUp = ({ toCarryOut, phase, wrong }: Standing): boolean =>
  toCarryOut === null && wrong.length === 0 && phase !== 'correcting' && phase !== 'carryingOut';

/** Whether the board is connected and nothing is left to do on it. */
export const isReady = (table: Standing): boolean => table.device.link === 'ready' && isCaughtUp(table);

export const sharedLength = (a: readonly string[], b: readonly string[]): number => {
  const differs = a.findIndex((uci, i) => uci !== b[i]);
  return differs === -1 ? a.length : differs;
};

const everywhere: Seats = { white: 'engine', black: 'engine' };

/**
 * The next command that brings a table to its goal. Surplus plies are put back with guidance, missing ones
 * are played and carried out, then the seats are set. Null: the goal is reached, a ply is uncertain, or the
 * game is over at the goal.
 */
export const towards = ({ game, seats }: Standing, goal: Goal): TableCommand | null => {
  if (certainMoves(game) !== game.moves) return null;
  const played = uciOf(game.moves);
  const shared = sharedLength(goal.moves, played);
  // Undoing the last ply also undoes a result by mate or stalemate.
  if (isOver(game)) return played.length > shared ? { type: 'undo' } : null;
  if (played.length > shared) return { type: 'takeBack', plies: played.length - shared, carriedOut: true };
  const uci = goal.moves[shared];
  if (uci === undefined) return sameSeats(seats, goal.seats) ? null : { type: 'setSeats', ...goal.seats };
  const side =
    shared % 2 === 0 ? colorOfFen(game.startFen) : colorOfFen(game.startFen) === 'white' ? 'black' : 'white';
  if (seats[side] === 'board') return { type: 'setSeats', ...everywhere };
  return { type: 'playMove', side, uci };
};
