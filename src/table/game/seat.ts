import type { Color } from '../../chess/types.js';

/** Where a player plays: at the board, on a page, as a program on this machine, or remotely. */
export const SEATS = ['board', 'screen', 'engine', 'remote'] as const;
export type Seat = (typeof SEATS)[number];

export type Seats = Readonly<Record<Color, Seat>> & {
  /** Whether this table judges a game with a remote player and keeps its time. Otherwise a server does. */
  readonly keptHere?: true;
};

export const bothAtBoard: Seats = { white: 'board', black: 'board' };

/** Picks the seats from a larger object. */
export const seatsOf = ({ white, black, keptHere }: Seats): Seats => ({
  white,
  black,
  ...(keptHere && { keptHere }),
});

export const areBothAtBoard = ({ white, black }: Seats): boolean => white === 'board' && black === 'board';

export const sameSeats = (a: Seats, b: Seats): boolean =>
  a.white === b.white && a.black === b.black && a.keptHere === b.keptHere;

/** Whether a player is a person elsewhere, who cannot see what happens here. */
export const isFromAfar = ({ white, black }: Seats): boolean => white === 'remote' || black === 'remote';

/** Whether a player plays through a server, which judges the game and keeps its time. */
export const isThroughServer = (seats: Seats): boolean => isFromAfar(seats) && seats.keptHere !== true;
