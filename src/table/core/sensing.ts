import { sensingOf } from '../../boards/eboard/sensorBoard.js';
import type { ClockState, SensorEvent } from '../../boards/eboard/sensorEvent.js';
import type { Color } from '../../chess/types.js';
import { impossibleOnBoard } from '../../laws/irregularities.js';
import { byRules } from '../caller.js';
import { heldClock } from '../clock/heldClock.js';
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

/** Only a board that knows its pieces shows it. */
const isImpossible = ({ core: { table } }: StepContext): boolean => {
  const board = table.physical === null ? null : readPhysicalText(table.physical);
  return board !== null && sensingOf(board) === 'piece' && impossibleOnBoard(board) !== null;
};

/**
 * A press in rapid or blitz without supervision: a position that cannot be, and that is still on the board
 * when the next move is completed, draws the game (A.5.4). Recognition follows possible games only, therefore
 * what stands on the board is judged.
 */
const noteImpossible = (work: StepContext, side: Color): void => {
  const { table, impossibleSince } = work.core;
  const { game, rules } = table;
  if (game === null || isOver(game) || !rules.illegalPositionDraw) return;
  if (!isImpossible(work)) {
    if (impossibleSince !== null) update(work, { impossibleSince: null });
    return;
  }
  if (impossibleSince === null) update(work, { impossibleSince: side });
  if (impossibleSince === null || impossibleSince === side) return;
  // What brought it about is told before the game is over, however soon the reply came.
  lookAfterPress(work, looksOf(work, impossibleSince));
  const article = 'A.5.4';
  const ending = { result: '1/2-1/2', by: 'rules', article } as const;
  update(work, { impossibleSince: null });
  enter(work, [{ decision: { kind: 'ended' }, article, ending }], byRules);
};

/**
 * What the clock of the board says of the game; null: it is not the clock that counts (`clockAuthority`). It
 * stands for a moment whenever it is set to what the table's own clock shows: then the game goes on.
 */
const clockOfGame = (work: StepContext, seen: ClockState | null): ClockState | null => {
  const held = heldClock(work);
  if (held === undefined) return isThroughServer(work.core.table.seats) ? null : clockInUse(work, seen);
  if (!held.onBoard || seen === null) return null;
  const { phase, turn } = held.clock;
  return { ...seen, running: seen.running ?? (phase === 'running' ? turn : null) };
};

/**
 * Hands work by who may move and whether the clock runs; a second more or less tells recognition nothing.
 */
const startsOrStops = (work: StepContext, clock: ClockState | null): boolean => {
  const running = clock === null ? undefined : clock.running;
  const changed = running !== work.core.recognisedRunning;
  update(work, { recognisedRunning: running });
  return changed;
};

/** Which ply a press completes is known once the moves that it made certain are told. */
const completePly = (work: StepContext, side: Color): void => {
  const isIllegal = completeByPress(work, side);
  // A ply that is told now is told as pressed: by this press.
  const { laws } = work.core.table;
  settle(work);
  const ply = pressedPly(laws, factsNow(work), side);
  emit(work, { type: 'press', side, ply });
  lookAtAnswered(work, side);
  if (!isIllegal) notePress(work, side, ply, work.core.recognisedRunning);
  if (mayPress(work, side)) handlePress(work, side);
  noteImpossible(work, side);
};

const recogniseClock = (work: StepContext, event: Extract<SensorEvent, { kind: 'clock' }>): void => {
  const clock = clockOfGame(work, event.clock);
  if (startsOrStops(work, clock)) recognise(work, { ...event, clock });
};

/** Something that the board, or whoever sees its clock pressed, has told. */
export const sense = (work: StepContext, event: SensorEvent): void => {
  if (event.kind === 'board' || event.kind === 'turned') {
    const physical = makePhysicalText(event.board);
    if (physical !== work.core.table.physical) emit(work, { type: 'board', physical });
  }
  if (event.kind === 'clock') recogniseClock(work, event);
  else recognise(work, event);
  if (event.kind === 'board') noteShown(work);
  if (event.kind === 'press') completePly(work, event.side);
  // After recognition: a press may have completed the ply whose time this reading settles.
  if (event.kind === 'clock') reportClock(work, event.clock);
};
