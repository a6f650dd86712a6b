import { recognise } from '../core/recognition.js';
import { emit, type Work } from '../core/work.js';
import { type Seats, seatsOf } from '../game/seat.js';

/** Recognition has to know whose plies it will find on the board. */
export const reportPlayers = (work: Work, { white, black }: Seats): void => {
  const players = { white: white === 'board', black: black === 'board' };
  recognise(work, { kind: 'command', atMs: work.atMs, command: { kind: 'players', players } });
};

/** From now on the players play from these seats. */
export const seat = (work: Work, seats: Seats): void => {
  emit(work, { type: 'seats', ...seatsOf(seats) });
  reportPlayers(work, seats);
};
