import { isOver } from '../game/gameState.js';
import { isThroughServer } from '../game/seat.js';
import { onlySideHere } from '../pauseFault.js';
import type { TableView } from '../tableView.js';
import type { OpponentChoice } from './opponentChoice.js';
import { isStudyKind } from './opponentView.js';

type Shown = Pick<TableView, 'game' | 'seats' | 'opponent'>;

/** How far a game was when the daemon started. */
export type UnfinishedGame = { readonly game: string; readonly plies: number };

/** Whether a game has moves and no result. A study does not count. `last` is the last choice at the table. */
export const isUnfinished = (
  { game, opponent }: Pick<Shown, 'game' | 'opponent'>,
  last: OpponentChoice | null | undefined,
): boolean =>
  game !== null && !isOver(game) && game.moves.length > 0 && !isStudyKind(opponent?.kind ?? last?.kind);

/** The unfinished game at a table when the daemon starts. Undefined: none. */
export const unfinishedGameOf = (
  view: Pick<Shown, 'game' | 'opponent'>,
  last: OpponentChoice | undefined,
): UnfinishedGame | undefined =>
  view.game !== null && isUnfinished(view, last)
    ? { game: view.game.id, plies: view.game.moves.length }
    : undefined;

/**
 * Whether a single player here can settle the game. Two players at the board settle it by playing on, and a
 * server settles its own games.
 */
export const isSettledHere = (view: Shown, last: OpponentChoice | null | undefined): boolean =>
  isUnfinished(view, last) && onlySideHere(view) !== undefined && !isThroughServer(view.seats);

/** Whether that player still has to decide about the unfinished game, which has not changed since. */
export const awaitsDecision = (
  view: Shown,
  found: UnfinishedGame | undefined,
  last: OpponentChoice | null | undefined,
): boolean =>
  found !== undefined &&
  view.game?.id === found.game &&
  view.game.moves.length === found.plies &&
  isSettledHere(view, last);

/** The choice to continue a game. Its initial settings stay unchanged. */
export const goingOn = (choice: OpponentChoice): OpponentChoice => {
  if (choice.kind !== 'engine') return choice;
  const { time: _time, fen: _fen, odds: _odds, ...kept } = choice;
  return { ...kept, asItStands: true };
};
