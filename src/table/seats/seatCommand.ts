import type { Seats } from '../game/seat.js';
import type { PlayMove } from './checkPlay.js';

/** Commands of players elsewhere, and answers to questions. */
export type SeatCommand =
  /** From where each player plays; stays so over new games. */
  | ({ readonly type: 'setSeats' } & Seats)
  /** A player who is not at the board plays; castling as in recordings. */
  | PlayMove
  /** One of the options of an `ask`, word for word. */
  | { readonly type: 'answer'; readonly question: string; readonly option: string };

const seatCommandTypes: readonly string[] = [
  'setSeats',
  'playMove',
  'answer',
] satisfies SeatCommand['type'][];

export const isSeatCommand = <Command extends { readonly type: string }>(
  command: Command,
): command is Command & SeatCommand => seatCommandTypes.includes(command.type);
