import type { Color } from '../chess/types.js';

/**
 * From where a player plays: at the board, at a page, as a program on this machine, through a server that
 * keeps the game, or at a friend's house, while the game is kept here.
 */
export const SEATS = ['board', 'screen', 'engine', 'remote', 'friend'] as const;
export type Seat = (typeof SEATS)[number];

export type Seats = Readonly<Record<Color, Seat>>;

export const bothAtBoard: Seats = { white: 'board', black: 'board' };

export const areBothAtBoard = ({ white, black }: Seats): boolean => white === 'board' && black === 'board';

export const sameSeats = (a: Seats, b: Seats): boolean => a.white === b.white && a.black === b.black;

/** One of them plays through a server: it judges the game and keeps its time. */
export const isThroughServer = ({ white, black }: Seats): boolean => white === 'remote' || black === 'remote';

const isAway = (seat: Seat): boolean => seat === 'remote' || seat === 'friend';

/** One of them is a person in another place, who does not see what is done here. */
export const isFromAfar = ({ white, black }: Seats): boolean => isAway(white) || isAway(black);
