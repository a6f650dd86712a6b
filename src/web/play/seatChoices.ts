import { COLORS, type Color } from '../../chess/types.js';
import { isOver } from '../../table/game/gameState.js';
import type { Seats } from '../../table/game/seat.js';
import type { TableView } from '../../table/tableView.js';
import { say } from '../words/say.js';

/** A way to play from this page. `seats` has to be requested first, or is null if the seat is ready. */
export type SeatChoice = { readonly side: Color; readonly words: string; readonly seats: Seats | null };

/** Whether a game is in progress that a change of seats would affect. A study does not count. */
export const isUnderWay = ({ game }: Pick<TableView, 'game'>): boolean =>
  game !== null && game.moves.length > 0 && !isOver(game) && game.study !== true;

/** The ways for a player at this page to join a game in progress. */
export const seatChoices = ({ seats }: Pick<TableView, 'seats'>): readonly SeatChoice[] =>
  COLORS.flatMap((side): readonly SeatChoice[] => {
    const isWhite = side === 'white';
    const here = isWhite ? say('seat.playWhite') : say('seat.playBlack');
    if (seats[side] === 'screen') return [{ side, words: here, seats: null }];
    if (seats[side] !== 'board') return [];
    return [
      { side, words: here, seats: { ...seats, [side]: 'screen' } },
      {
        side,
        words: isWhite ? say('seat.speakWhite') : say('seat.speakBlack'),
        seats: null,
      },
    ];
  });
