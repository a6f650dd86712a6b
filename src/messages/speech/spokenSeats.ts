import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';
import { type Ear, say } from './language.js';
import type { HeardTable } from './sentence.js';

export const isOneAtBoard = ({ white, black }: TableView['seats']): boolean =>
  (white === 'board') !== (black === 'board');

/** A player alone at the board is told which side is theirs. */
const sideText = (ear: Ear, seats: TableView['seats']): string | null =>
  isOneAtBoard(seats)
    ? say(ear, 'youPlay', { side: say(ear, seats.white === 'board' ? 'white' : 'black') })
    : null;

export const newsOfGame = (ear: Ear, { seats }: HeardTable): string =>
  [say(ear, 'newGame'), sideText(ear, seats)].filter((text) => text !== null).join('. ');

/** Seats that are taken once the game is there, and before its first move. */
export const newsOfSeats = (
  ear: Ear,
  { game, seats }: HeardTable,
  event: Extract<TableEvent, { type: 'seats' }>,
): string | null =>
  game !== null && game.moves.length === 0 && isOneAtBoard(event) && !isOneAtBoard(seats)
    ? sideText(ear, event)
    : null;
