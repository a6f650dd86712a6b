import type { Seats } from '../game/seat.js';
import type { PlayMove } from './checkPlay.js';

/** Commands about seats, by players who are not at the board, and answers to questions. */
export type SeatCommand =
  /** The seat of each player, kept for later games. */
  | ({ readonly type: 'setSeats' } & Seats)
  /** A move of a player who is not at the board. Castling is written as in recordings. */
  | PlayMove
  /** One of the options of an `ask`, word for word, or its id. */
  | { readonly type: 'answer'; readonly question: string; readonly option: string };

const seatCommandTypes: readonly string[] = [
  'setSeats',
  'playMove',
  'answer',
] satisfies SeatCommand['type'][];

export const isSeatCommand = <Command extends { readonly type: string }>(
  command: Command,
): command is Command & SeatCommand => seatCommandTypes.includes(command.type);
