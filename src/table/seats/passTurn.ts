import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { heldClock } from '../clock/heldClock.js';
import { stepOwn } from '../clock/ownClock.js';
import { setPhysical, wantedClock } from '../clock/physicalClock.js';
import { emit, type StepContext } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import { areBothAtBoard, isThroughServer, type Seats } from '../game/seat.js';
import type { TimedBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';

/**
 * The clock that counts: the table's own, that of the server through which a player plays, or the one on the
 * board; null: no time is kept.
 */
type ClockAuthority = 'own' | 'remote' | 'board' | null;

/**
 * One clock counts, and the others only show it. A clock that was set for the table comes first; then the
 * server of a player who is somewhere else, since his time runs there; then the clock on the board.
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

/** The clock of the board runs on for the other side, if it can be told to. */
const passPhysical = (context: StepContext, side: Color): void => {
  const clock = wantedClock(context);
  if (clock?.running !== side) return;
  const { whiteMs, blackMs } = clock;
  setPhysical(context, { whiteMs, blackMs, running: oppositeColor(side) });
};

/**
 * The time of a side ends with its ply, as if it had pressed: on the table's own clock, or on the one of the
 * board where that is what counts. The clock of a server goes by itself.
 */
export const passTurn = (context: StepContext, side: Color, ply: number): void => {
  emit(context, { type: 'press', side, ply });
  const { game } = context.core.table;
  // After the ply that ends the game no time runs.
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
 * Where the table's own clock stands beside the board and no player there has a lever, the ply of a player
 * at the board ends his time once it is final, as that of his opponent does.
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

/** After a take-back the time of whoever is to move runs. */
const turnClock = (context: StepContext): void => {
  const { game } = context.core.table;
  const held = heldClock(context);
  if (game === null || isOver(game) || held === undefined || held.clock.turn === game.turn) return;
  stepOwn(context, { kind: 'correct', side: game.turn, turn: game.turn });
};

/** What the clock has to do about seats after these events. */
export const followTurns = (context: StepContext, events: readonly TimedBody[]): void => {
  for (const event of events) if (event.type === 'move') pressForBoard(context, event);
  const isTakenBack = events.some((event) => event.type === 'revise' && event.reason === 'told');
  if (isTakenBack && events.some(({ type }) => type === 'carryOut')) turnClock(context);
};

/**
 * Whether a press at the board counts for the time of a side. That of a player who is not there ends with his
 * ply; a press for him only starts the clock.
 */
export const mayPress = (context: StepContext, side: Color): boolean =>
  context.core.table.seats[side] === 'board' || heldClock(context)?.clock.phase !== 'running';

/** Whether what a press shows can be held against a side: not while hands do the work of others. */
export const mayOffend = ({ seats, carryOut }: TableState, side: Color): boolean =>
  seats[side] === 'board' && carryOut === null;
