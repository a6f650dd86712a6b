import type { Color } from '../chess/types.js';

/** From where a player plays: at the board, at a page, as a program on this machine, or through a server. */
export const SEATS = ['board', 'screen', 'engine', 'remote'] as const;
export type Seat = (typeof SEATS)[number];

export type Seats = Readonly<Record<Color, Seat>>;

export const bothAtBoard: Seats = { white: 'board', black: 'board' };

export const areBothAtBoard = ({ white, black }: Seats): boolean => white === 'board' && black === 'board';

export const sameSeats = (a: Seats, b: Seats): boolean => a.white === b.white && a.black === b.black;

/** One of them plays through a server. */
export const isThroughServer = ({ white, black }: Seats): boolean => white === 'remote' || black === 'remote';
