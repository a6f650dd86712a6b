import { createGameClock } from '../../clock/gameClock.js';
import { parsePeopleTimeControl } from '../../clock/peopleTimeControl.js';
import { makeTimeControlTags } from '../../clock/pgnTimeControl.js';
import { controlFaultText } from '../../clock/timeControl.js';
import { message } from '../../messages/catalogue/message.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import { type ClockCommand, isShowCommand } from '../clockCommand.js';
import { tagBodies } from '../commands.js';
import { sense } from '../core/sensing.js';
import { emit, requestEffect, type StepContext, update } from '../core/work.js';
import { isThroughServer } from '../game/seat.js';
import { refuse } from '../refuse.js';
import { handleDisplayCommand } from './clockDisplay.js';
import { clockInputs } from './clockReckoning.js';
import { updateClock } from './clockWork.js';
import { commandPhysical } from './handleClockCommand.js';
import { heldClock } from './heldClock.js';
import { putOwn, stepOwn } from './ownClock.js';

type Answer = Result<void, BridgeError>;

/** Nor does the control of the clock that goes hold for what is played without it. */
const withoutControl = (work: StepContext): void => {
  const isPlayed = (work.core.table.game?.moves.length ?? 0) > 0;
  const tags = { TimeControl: '', JadoubeTimeControl: '', WhiteClock: '', BlackClock: '' };
  const bodies = tagBodies(work.core.table, { type: 'setTags', tags, next: isPlayed });
  if (bodies.ok) emit(work, ...bodies.value);
};

const takeAway = (work: StepContext): Answer => {
  const held = heldClock(work);
  if (held?.onBoard) requestEffect(work, { kind: 'orderClock', order: { kind: 'freeClock' } });
  if (held !== undefined) withoutControl(work);
  update(work, { reportedClock: null });
  updateClock(work, { start: {} });
  emit(work, { type: 'gameClock', clock: null, onBoard: false });
  return ok(undefined);
};

const setUp = (
  work: StepContext,
  { control, board = false }: Extract<ClockCommand, { type: 'setClock' }>,
): Answer => {
  if (heldClock(work)?.clock.phase === 'running') return refuse('clock', message('refusal.clockRuns'));
  if (control === null) return takeAway(work);
  const read = parsePeopleTimeControl(control);
  if (!read.ok)
    return err(new BridgeError('BAD_REQUEST', controlFaultText(read.error), { field: 'control' }));
  const written = makeTimeControlTags(read.value.control);
  const tags = { TimeControl: written.TimeControl, JadoubeTimeControl: written.JadoubeTimeControl ?? '' };
  const bodies = tagBodies(work.core.table, { type: 'setTags', tags });
  if (!bodies.ok) return bodies;
  emit(work, ...bodies.value);
  putOwn(work, createGameClock(read.value.control, work.atMs), board);
  return ok(undefined);
};

/** The clock of a server is right, whatever stood here. */
const follow = (
  work: StepContext,
  { whiteMs, blackMs, running }: Extract<ClockCommand, { type: 'syncClock' }>,
): Answer => {
  const own = heldClock(work)?.clock;
  if (!isThroughServer(work.core.table.seats)) return refuse('seat', message('refusal.noServer'));
  if (own === undefined) return refuse('clock', message('refusal.setClockFirst'));
  const turn = running ?? own.turn;
  stepOwn(
    work,
    { kind: 'correct', side: 'white', ms: whiteMs },
    { kind: 'correct', side: 'black', ms: blackMs, turn },
    running === null ? { kind: 'pause' } : { kind: 'start', side: running },
  );
  return ok(undefined);
};

/** What people ask of the clock of a table. */
export const commandClock = (work: StepContext, command: ClockCommand): Answer => {
  if (command.type === 'setClock') return setUp(work, command);
  if (command.type === 'syncClock') return follow(work, command);
  if (isShowCommand(command)) {
    if (work.core.clock.physical.seen === null)
      return refuse('clockAbsent', message('refusal.noClockConnected'));
    handleDisplayCommand(work, command);
    return ok(undefined);
  }
  const own = heldClock(work)?.clock;
  if (own === undefined) return commandPhysical(work, command);
  if (own.phase === 'ended') return refuse('clock', message('refusal.clockAtEnd'));
  if (command.type === 'pressClock' && own.phase === 'running') {
    const { side } = command;
    if (own.turn === side) sense(work, { kind: 'press', atMs: work.atMs, side, elsewhere: true });
    return ok(undefined);
  }
  if (command.type === 'pressClock' && own.phase === 'paused')
    return refuse('clock', message('refusal.clockPaused'));
  stepOwn(work, ...clockInputs(command));
  return ok(undefined);
};
