import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { heldClock } from '../clock/clockWork.js';
import { stepOwn } from '../clock/ownClock.js';
import { setPhysical, wantedClock } from '../clock/physicalClock.js';
import { emit, type StepContext } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import { areBothAtBoard, isThroughServer, type Seats } from '../game/seat.js';
import type { TimedBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';

/**
 * The clock that counts: the table's own, the server's for a player who plays through it, or the board's.
 * Null: no clock.
 */
type ClockAuthority = 'own' | 'remote' | 'board' | null;

/**
 * Determines the clock that counts. Other clocks only display it. The table's own clock comes first, then the
 * server's, because the remote player's time runs there, then the board's.
 */
export const clockAuthority = ({
  hasOwnClock,
  hasBoardClock,
  seats,
}: {
  readonly hasOwnClock: boolean;
  readonly hasBoardClock: boolean;
  readonly seats: Seats;
}): ClockAuthority => {
  if (hasOwnClock) return 'own';
  if (isThroughServer(seats)) return 'remote';
  return hasBoardClock ? 'board' : null;
};

/** Starts the other side's time on the board's clock, if the clock can be set. */
const passPhysical = (context: StepContext, side: Color): void => {
  const clock = wantedClock(context);
  if (clock?.running !== side) return;
  const { whiteMs, blackMs } = clock;
  setPhysical(context, { whiteMs, blackMs, running: oppositeColor(side) });
};

/**
 * Ends the turn of a side after its ply, as a press would: on the table's own clock, or on the board's if
 * that one counts. A server's clock needs no press.
 */
export const passTurn = (context: StepContext, side: Color, ply: number): void => {
  emit(context, { type: 'press', side, ply });
  const { game } = context.core.table;
  // No clock runs after the ply that ends the game.
  if (game !== null && isOver(game)) return;
  const authority = clockAuthority({
    hasOwnClock: heldClock(context) !== undefined,
    hasBoardClock: context.core.clock.physical.seen !== null,
    seats: context.core.table.seats,
  });
  if (authority === 'own') stepOwn(context, { kind: 'press', side });
  if (authority === 'board') passPhysical(context, side);
};

const moverOf = (fenAfter: string): Color => (fenAfter.split(' ')[1] === 'w' ? 'black' : 'white');

/**
 * Ends the turn of a player at the board when the ply is final. Needed if the table's own clock has no lever
 * at the board.
 */
const pressForBoard = (
  context: StepContext,
  { by, fen, level, ply }: Extract<TimedBody, { type: 'move' }>,
): void => {
  const { seats, game } = context.core.table;
  const held = heldClock(context);
  if (areBothAtBoard(seats) || by !== 'board' || level !== 'final' || ply !== game?.moves.length) return;
  if (held === undefined || held.onBoard || held.clock.phase !== 'running') return;
  const side = moverOf(fen);
  if (held.clock.turn === side) passTurn(context, side, ply);
};

/** Runs the clock of the side to move after a take-back. */
const turnClock = (context: StepContext): void => {
  const { game } = context.core.table;
  const held = heldClock(context);
  if (game === null || isOver(game) || held === undefined || held.clock.turn === game.turn) return;
  stepOwn(context, { kind: 'correct', side: game.turn, turn: game.turn });
};

/** Updates the clock after events that affect turns. */
export const followTurns = (context: StepContext, events: readonly TimedBody[]): void => {
  for (const event of events) if (event.type === 'move') pressForBoard(context, event);
  const isTakenBack = events.some((event) => event.type === 'revise' && event.reason === 'told');
  if (isTakenBack && events.some(({ type }) => type === 'carryOut')) turnClock(context);
};

/**
 * Whether a press at the board counts for a side. For a player elsewhere the turn ends with the ply, so a
 * press only starts the clock.
 */
export const mayPress = (context: StepContext, side: Color): boolean =>
  context.core.table.seats[side] === 'board' || heldClock(context)?.clock.phase !== 'running';

/**
 * Whether a fault after a press can be held against a side. It cannot while a player carries out moves of
 * others.
 */
export const mayOffend = ({ seats, carryOut }: TableState, side: Color): boolean =>
  seats[side] === 'board' && carryOut === null;
