import { isOver } from '../game/gameState.js';
import { isThroughServer } from '../game/seat.js';
import { onlySideHere } from '../pauseFault.js';
import type { TableView } from '../tableView.js';
import type { OpponentChoice } from './opponentChoice.js';
import { isStudyKind } from './opponentView.js';

type Shown = Pick<TableView, 'game' | 'seats' | 'opponent'>;

/** How far a game was when the daemon started. */
export type UnfinishedGame = { readonly game: string; readonly plies: number };

/** A game with moves and no result; a study is no game. `last`: who was chosen at the table last. */
export const isUnfinished = (
  { game, opponent }: Pick<Shown, 'game' | 'opponent'>,
  last: OpponentChoice | null | undefined,
): boolean =>
  game !== null && !isOver(game) && game.moves.length > 0 && !isStudyKind(opponent?.kind ?? last?.kind);

/** What the daemon finds at a table when it starts; undefined: nothing is left to settle there. */
export const unfinishedGameOf = (
  view: Pick<Shown, 'game' | 'opponent'>,
  last: OpponentChoice | undefined,
): UnfinishedGame | undefined =>
  view.game !== null && isUnfinished(view, last)
    ? { game: view.game.id, plies: view.game.moves.length }
    : undefined;

/**
 * Whether the game is one that a single player here can settle. Two players at the board settle theirs by
 * playing on, and a server settles its own games.
 */
export const isSettledHere = (view: Shown, last: OpponentChoice | null | undefined): boolean =>
  isUnfinished(view, last) && onlySideHere(view) !== undefined && !isThroughServer(view.seats);

/** Whether that player still decides about the game that was left: it has not moved or ended since. */
export const awaitsDecision = (
  view: Shown,
  found: UnfinishedGame | undefined,
  last: OpponentChoice | null | undefined,
): boolean =>
  found !== undefined &&
  view.game?.id === found.game &&
  view.game.moves.length === found.plies &&
  isSettledHere(view, last);

/** The same opponent for a game that goes on: what it began with stays as it is. */
export const goingOn = (choice: OpponentChoice): OpponentChoice => {
  if (choice.kind !== 'engine') return choice;
  const { time: _time, fen: _fen, odds: _odds, ...kept } = choice;
  return { ...kept, asItStands: true };
};
