import { recognise } from '../core/recognition.js';
import { emit, type StepContext } from '../core/work.js';
import { type Seats, seatsOf } from '../game/seat.js';

/** Tells recognition which side's plies can appear on the board. */
export const reportPlayers = (context: StepContext, { white, black }: Seats): void => {
  const players = { white: white === 'board', black: black === 'board' };
  recognise(context, { kind: 'command', atMs: context.atMs, command: { kind: 'players', players } });
};

/** Changes the seats. */
export const seat = (context: StepContext, seats: Seats): void => {
  emit(context, { type: 'seats', ...seatsOf(seats) });
  reportPlayers(context, seats);
};
