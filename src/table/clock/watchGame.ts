import { oppositeColor } from '../../chess/piece.js';
import { clockAlarm } from '../../clock/clockAlarm.js';
import { controlFaultOfTags, controlOfTags } from '../../clock/controlOfTags.js';
import type { FlagFall } from '../../clock/flagFall.js';
import { sameTimeControl, type TimeControl } from '../../clock/timeControl.js';
import { message } from '../../messages/catalogue/message.js';
import { paramBeside } from '../../messages/catalogue/messageBeside.js';
import { completedMoves } from '../completedMoves.js';
import type { StepContext } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import { areBothAtBoard } from '../game/seat.js';
import { onlySideHere } from '../pauseFault.js';
import type { TableState } from '../tableState.js';
import type { GameTags } from '../tableView.js';
import { shownTimes } from './clockReckoning.js';
import { clearAlarm, noteAlarm, watchSees } from './watch.js';

const same = (a: TimeControl | null, b: TimeControl | null): boolean =>
  a === b || (a !== null && b !== null && sameTimeControl(a, b));

/** Reports the game's progress to the clock monitor. */
export const watchGame = (context: StepContext): void => {
  const { game, dispute } = context.core.table;
  if (game === null) return;
  // During a dispute, the clocks are judged by the likelier line.
  const plies = dispute === undefined ? game.moves.length : dispute.fromPly - 1 + dispute.likelier.length;
  const turn = (plies - game.moves.length) % 2 === 0 ? game.turn : oppositeColor(game.turn);
  watchSees(context, { kind: 'moves', game: { plies, turn, over: isOver(game) } });
};

/**
 * Reports the time control of a new or changed game to the monitor, and raises an alarm if it cannot be
 * parsed.
 */
export const watchControl = (context: StepContext, kind: 'game' | 'control', tags: GameTags): void => {
  const fault = controlFaultOfTags(tags);
  if (fault === undefined) clearAlarm(context, 'CLOCK_CONTROL');
  else {
    const says = message('clockAlarm.control', { why: paramBeside(fault.message, fault) });
    noteAlarm(context, clockAlarm('CLOCK_CONTROL', says));
  }
  const control = controlOfTags(tags);
  if (kind === 'game' || !same(control, context.core.clock.watch.monitor.control))
    watchSees(context, { kind, control });
};

/** Alerts the arbiter to a fallen flag until the game is over, unless all required moves are made. */
export const watchFlag = (context: StepContext, { side, due }: FlagFall): void => {
  const { game, laws } = context.core.table;
  const done = game === null ? 0 : completedMoves(game, laws, side);
  if (game === null || isOver(game) || (typeof due === 'number' && done >= due)) return;
  const says =
    typeof due === 'number'
      ? message('clockAlarm.flagDue', { side, done, due })
      : message('clockAlarm.flag', { side, done, control: due === undefined ? 'unknown' : 'known' });
  noteAlarm(context, clockAlarm('CLOCK_FLAG', says));
};

/**
 * Watches the table's own clock. It keeps to its time control by itself, so the monitor only checks that it
 * runs for the right side while the board is connected. The player at the board need not press for an
 * opponent who plays elsewhere, or start the clock against one.
 */
export const watchOwnClock = (
  context: StepContext,
  { clock, onBoard }: NonNullable<TableState['gameClock']>,
): void => {
  const { seen } = context.core.clock.physical;
  const isLeverBinding = onBoard && areBothAtBoard(context.core.table.seats);
  const leverUp = (isLeverBinding ? seen?.leverUp : null) ?? clock.turn;
  const own = { ...shownTimes(clock), leverUp, batteryLow: seen?.batteryLow ?? false };
  const isThere = context.core.table.device.link === 'ready';
  const startsItself = onlySideHere(context.core.table) !== undefined;
  watchSees(context, { kind: 'clock', clock: isThere ? own : null, own: true, startsItself });
};
