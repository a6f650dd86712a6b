import type { Color } from '../../chess/types.js';

/** From where a player plays: at the board, at a page, as a program on this machine, or in another place. */
export const SEATS = ['board', 'screen', 'engine', 'remote'] as const;
export type Seat = (typeof SEATS)[number];

export type Seats = Readonly<Record<Color, Seat>> & {
  /** A player elsewhere plays at this table: it judges the game and keeps its time, no server does. */
  readonly keptHere?: true;
};

export const bothAtBoard: Seats = { white: 'board', black: 'board' };

/** The seats alone, of what has them among other things. */
export const seatsOf = ({ white, black, keptHere }: Seats): Seats => ({
  white,
  black,
  ...(keptHere && { keptHere }),
});

export const areBothAtBoard = ({ white, black }: Seats): boolean => white === 'board' && black === 'board';

export const sameSeats = (a: Seats, b: Seats): boolean =>
  a.white === b.white && a.black === b.black && a.keptHere === b.keptHere;

/** One of them is a person in another place, who does not see what is done here. */
export const isFromAfar = ({ white, black }: Seats): boolean => white === 'remote' || black === 'remote';

/** One of them plays through a server: it judges the game and keeps its time. */
export const isThroughServer = (seats: Seats): boolean => isFromAfar(seats) && seats.keptHere !== true;
