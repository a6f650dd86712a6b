import { sensingOf } from '../../boards/eboard/sensorBoard.js';
import type { ClockState, SensorEvent } from '../../boards/eboard/sensorEvent.js';
import type { Color } from '../../chess/types.js';
import { impossibleOnBoard } from '../../laws/irregularities.js';
import { byRules } from '../caller.js';
import { heldClock } from '../clock/clockWork.js';
import { handlePress } from '../clock/press.js';
import { clockInUse, reportClock } from '../clock/reportClock.js';
import { isOver } from '../game/gameState.js';
import { isThroughServer } from '../game/seat.js';
import { makePhysicalText, readPhysicalText } from '../physicalText.js';
import { mayPress } from '../seats/passTurn.js';
import { factsNow } from './facts.js';
import { pressedPly } from './judge.js';
import { lookAfterPress, lookAtAnswered } from './lookAfterPress.js';
import { completeByPress } from './offences.js';
import { looksOf, notePress, noteShown } from './pressLooks.js';
import { recognise } from './recognition.js';
import { enter } from './rulings.js';
import { settle } from './settle.js';
import { emit, type StepContext, update } from './work.js';

/** Whether the board shows an impossible position. Only a board that identifies pieces can. */
const isImpossible = ({ core: { table } }: StepContext): boolean => {
  const board = table.physical === null ? null : readPhysicalText(table.physical);
  return board !== null && sensingOf(board) === 'piece' && impossibleOnBoard(board) !== null;
};

/**
 * Checks for an impossible position at a press in rapid or blitz without supervision. It draws the game if it
 * still stands when the next move is completed (A.5.4). The board itself is checked, because recognition
 * follows legal games only.
 */
const noteImpossible = (context: StepContext, side: Color): void => {
  const { table, impossibleSince } = context.core;
  const { game, rules } = table;
  if (game === null || isOver(game) || !rules.illegalPositionDraw) return;
  if (!isImpossible(context)) {
    if (impossibleSince !== null) update(context, { impossibleSince: null });
    return;
  }
  if (impossibleSince === null) update(context, { impossibleSince: side });
  if (impossibleSince === null || impossibleSince === side) return;
  // Reports the cause of the position before the end of the game, however quick the reply was.
  lookAfterPress(context, looksOf(context, impossibleSince));
  const article = 'A.5.4';
  const ending = { result: '1/2-1/2', by: 'rules', article } as const;
  update(context, { impossibleSince: null });
  enter(context, [{ decision: { kind: 'ended' }, article, ending }], byRules);
};

/**
 * The game time on the board's clock. Null: another clock counts (`clockAuthority`). A clock being set to the
 * table's own time stops briefly, which does not stop the game.
 */
const clockOfGame = (context: StepContext, seen: ClockState | null): ClockState | null => {
  const held = heldClock(context);
  if (held === undefined) return isThroughServer(context.core.table.seats) ? null : clockInUse(context, seen);
  if (!held.onBoard || seen === null) return null;
  const { phase, turn } = held.clock;
  return { ...seen, running: seen.running ?? (phase === 'running' ? turn : null) };
};

/** Whether a side's clock starts or stops. Recognition depends on that, but not on the seconds. */
const startsOrStops = (context: StepContext, clock: ClockState | null): boolean => {
  const running = clock === null ? undefined : clock.running;
  const changed = running !== context.core.recognisedRunning;
  update(context, { recognisedRunning: running });
  return changed;
};

/** Applies a press. The completed ply is known after the moves confirmed by the press are reported. */
const completePly = (context: StepContext, side: Color): void => {
  const isIllegal = completeByPress(context, side);
  // A ply reported in this step counts as pressed by this press.
  const { laws } = context.core.table;
  settle(context);
  const ply = pressedPly(laws, factsNow(context), side);
  emit(context, { type: 'press', side, ply });
  lookAtAnswered(context, side);
  if (!isIllegal) notePress(context, side, ply, context.core.recognisedRunning);
  if (mayPress(context, side)) handlePress(context, side);
  noteImpossible(context, side);
};

const recogniseClock = (context: StepContext, event: Extract<SensorEvent, { kind: 'clock' }>): void => {
  const clock = clockOfGame(context, event.clock);
  if (startsOrStops(context, clock)) recognise(context, { ...event, clock });
};

/** Applies a report of the board, or a press seen by other means. */
export const sense = (context: StepContext, event: SensorEvent): void => {
  if (event.kind === 'board' || event.kind === 'turned') {
    const physical = makePhysicalText(event.board);
    if (physical !== context.core.table.physical) emit(context, { type: 'board', physical });
  }
  if (event.kind === 'clock') recogniseClock(context, event);
  else recognise(context, event);
  if (event.kind === 'board') noteShown(context);
  if (event.kind === 'press') completePly(context, event.side);
  // Recognition comes first, because a press may complete the ply that gets this time.
  if (event.kind === 'clock') reportClock(context, event.clock);
};
