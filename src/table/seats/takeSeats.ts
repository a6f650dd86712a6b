import { recognise } from '../core/recognition.js';
import { emit, type StepContext } from '../core/work.js';
import { type Seats, seatsOf } from '../game/seat.js';

/** Recognition has to know whose plies it will find on the board. */
export const reportPlayers = (work: StepContext, { white, black }: Seats): void => {
  const players = { white: white === 'board', black: black === 'board' };
  recognise(work, { kind: 'command', atMs: work.atMs, command: { kind: 'players', players } });
};

/** From now on the players play from these seats. */
export const seat = (work: StepContext, seats: Seats): void => {
  emit(work, { type: 'seats', ...seatsOf(seats) });
  reportPlayers(work, seats);
};
