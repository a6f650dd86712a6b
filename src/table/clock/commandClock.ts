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
import { heldClock, updateClock } from './clockWork.js';
import { commandPhysical } from './handleClockCommand.js';
import { putOwn, stepOwn } from './ownClock.js';

type Answer = Result<void, BridgeError>;

/** Removes the tags of a time control, because it does not apply to play without its clock. */
const withoutControl = (context: StepContext): void => {
  const isPlayed = (context.core.table.game?.moves.length ?? 0) > 0;
  const tags = { TimeControl: '', JadoubeTimeControl: '', WhiteClock: '', BlackClock: '' };
  const bodies = tagBodies(context.core.table, { type: 'setTags', tags, next: isPlayed });
  if (bodies.ok) emit(context, ...bodies.value);
};

const takeAway = (context: StepContext): Answer => {
  const held = heldClock(context);
  if (held?.onBoard) requestEffect(context, { kind: 'orderClock', order: { kind: 'freeClock' } });
  if (held !== undefined) withoutControl(context);
  update(context, { reportedClock: null });
  updateClock(context, { start: {} });
  emit(context, { type: 'gameClock', clock: null, onBoard: false });
  return ok(undefined);
};

const setUp = (
  context: StepContext,
  { control, board = false }: Extract<ClockCommand, { type: 'setClock' }>,
): Answer => {
  if (heldClock(context)?.clock.phase === 'running') return refuse('clock', message('refusal.clockRuns'));
  if (control === null) return takeAway(context);
  const read = parsePeopleTimeControl(control);
  if (!read.ok)
    return err(new BridgeError('BAD_REQUEST', controlFaultText(read.error), { field: 'control' }));
  const written = makeTimeControlTags(read.value.control);
  const tags = { TimeControl: written.TimeControl, JadoubeTimeControl: written.JadoubeTimeControl ?? '' };
  const bodies = tagBodies(context.core.table, { type: 'setTags', tags });
  if (!bodies.ok) return bodies;
  emit(context, ...bodies.value);
  putOwn(context, createGameClock(read.value.control, context.atMs), board);
  return ok(undefined);
};

/** Sets the table's own clock to the server's times. */
const follow = (
  context: StepContext,
  { whiteMs, blackMs, running }: Extract<ClockCommand, { type: 'syncClock' }>,
): Answer => {
  const own = heldClock(context)?.clock;
  if (!isThroughServer(context.core.table.seats)) return refuse('seat', message('refusal.noServer'));
  if (own === undefined) return refuse('clock', message('refusal.setClockFirst'));
  const turn = running ?? own.turn;
  stepOwn(
    context,
    { kind: 'correct', side: 'white', ms: whiteMs },
    { kind: 'correct', side: 'black', ms: blackMs, turn },
    running === null ? { kind: 'pause' } : { kind: 'start', side: running },
  );
  return ok(undefined);
};

export const commandClock = (context: StepContext, command: ClockCommand): Answer => {
  if (command.type === 'setClock') return setUp(context, command);
  if (command.type === 'syncClock') return follow(context, command);
  if (isShowCommand(command)) {
    if (context.core.clock.physical.seen === null)
      return refuse('clockAbsent', message('refusal.noClockConnected'));
    handleDisplayCommand(context, command);
    return ok(undefined);
  }
  const own = heldClock(context)?.clock;
  if (own === undefined) return commandPhysical(context, command);
  if (own.phase === 'ended') return refuse('clock', message('refusal.clockAtEnd'));
  if (command.type === 'pressClock' && own.phase === 'running') {
    const { side } = command;
    if (own.turn === side) sense(context, { kind: 'press', atMs: context.atMs, side, elsewhere: true });
    return ok(undefined);
  }
  if (command.type === 'pressClock' && own.phase === 'paused')
    return refuse('clock', message('refusal.clockPaused'));
  stepOwn(context, ...clockInputs(command));
  return ok(undefined);
};
