import type { ClockOrder } from '../../eboard/clockOrder.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import type { DgtClockCommand } from './clockCommands.js';
import { abandonClockCommands, commandClock, retryClock } from './clockDialogue.js';
import {
  type ClockRequest,
  type SettingFailure,
  settingCommand,
  settingFailure,
  showsRequest,
} from './clockSetting.js';
import { segmentsOf } from './clockText.js';
import { type DgtStep, send } from './dialogueStep.js';
import type { DgtClockTimes } from './frames.js';
import { hasLetters } from './revelation.js';

/** A stopped clock may send old times for two seconds after it was set. */
const SEEN_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 1_000;
const TRIES_MAX = 3;
const BEEP_UNIT_MS = 64;
const BEEP_UNITS_MAX = 0x7f;
/** The length of a beep with a text, in sixteenths of a second. */
const TEXT_BEEP = 3;
const SEGMENT_CHARACTERS = 6;
/** Commands that replace each other on the display, so that only the last one counts. */
const SHOWN = ['ascii', 'longAscii', 'display', 'endDisplay'] as const;

const endRequest = (step: DgtStep): ClockRequest | null => {
  const { clockRequest } = step.next;
  step.next.clockRequest = null;
  setAlarm(step, 'setting', NEVER);
  return clockRequest;
};

const fail = (step: DgtStep, why: SettingFailure): void => {
  if (endRequest(step) === null) return;
  abandonClockCommands(step, 'setAndRun');
  emit(step, { kind: 'clockSet', outcome: settingFailure(why, step.next.identity.clockModel) });
};

const sendRequest = (step: DgtStep, request: ClockRequest): void => {
  const command = settingCommand(request, step.atMs);
  step.next.clockRequest = { ...request, tries: request.tries + 1, command, doneAtMs: null };
  commandClock(step, command);
};

const startSetting = (step: DgtStep, order: ClockRequest['order']): void => {
  fail(step, 'replaced');
  step.next.clockRequest = { order, orderedAtMs: step.atMs, tries: 0, command: null, doneAtMs: null };
  if (step.next.clockConnected === false) fail(step, 'noClock');
  else sendRequest(step, step.next.clockRequest);
};

const isText = (command: DgtClockCommand | undefined): boolean =>
  command?.kind === 'ascii' || command?.kind === 'longAscii' || command?.kind === 'display';

const waitsToShow = ({ next }: DgtStep): boolean =>
  isText(next.asking.asked?.question) || next.asking.waiting.some((command) => isText(command));

/** The clock accepted or refused a command, or never answered (null). Ignores answers to older orders. */
export const handleSettingReply = (
  step: DgtStep,
  command: DgtClockCommand | undefined,
  accepted: boolean | null,
): void => {
  const { clockRequest } = step.next;
  if (clockRequest === null || command === undefined || command !== clockRequest.command) return;
  if (accepted !== true) {
    fail(step, accepted === null ? 'noAnswer' : 'refused');
    return;
  }
  step.next.clockRequest = { ...clockRequest, doneAtMs: step.atMs };
  step.next.clockDriven = clockRequest.order.running;
  step.next.clockDrivenLever = null;
  // Some clocks would otherwise keep showing an old text. A new text that waits must stay.
  if (!waitsToShow(step)) commandClock(step, { kind: 'endDisplay' });
  setAlarm(step, 'setting', LOOK_EVERY_MS);
};

export const retryClockCommand = (step: DgtStep): void => handleSettingReply(step, retryClock(step), null);

/** Checks again what the clock shows, sets the clock again, or gives up. */
export const checkSetting = (step: DgtStep): void => {
  const { clockRequest } = step.next;
  setAlarm(step, 'setting', NEVER);
  if (clockRequest === null || clockRequest.doneAtMs === null) return;
  if (step.atMs - clockRequest.doneAtMs < SEEN_WITHIN_MS) {
    send(step, { kind: 'askClock' });
    setAlarm(step, 'setting', LOOK_EVERY_MS);
  } else if (clockRequest.tries < TRIES_MAX) sendRequest(step, clockRequest);
  else fail(step, 'differs');
};

/** Whether to report these times. Times from before an order are held back. */
export const confirmSetting = (step: DgtStep, times: DgtClockTimes): boolean => {
  const { clockRequest } = step.next;
  if (clockRequest === null || clockRequest.doneAtMs === null) return true;
  if (!showsRequest(clockRequest, times, step.atMs)) return false;
  endRequest(step);
  emit(step, { kind: 'clockSet', outcome: { ok: true } });
  return true;
};

export const loseSetting = (step: DgtStep): void => fail(step, 'noClock');

/** Uses letters where the clock has them, and segments on every other clock or while the clock is unknown. */
const textCommand = (
  step: DgtStep,
  { text, short, beep }: Extract<ClockOrder, { kind: 'showClockText' }>,
): DgtClockCommand => {
  const letters = { text, beep: beep ? TEXT_BEEP : 0 };
  if (hasLetters(step)) return { kind: 'longAscii', ...letters };
  return step.next.identity.clockModel?.startsWith('DGT 3000')
    ? { kind: 'ascii', ...letters }
    : { kind: 'display', segments: segmentsOf(short.slice(0, SEGMENT_CHARACTERS)), icons: 0, beep };
};

export const handleClockOrder = (step: DgtStep, order: ClockOrder): void => {
  switch (order.kind) {
    case 'setClock':
      startSetting(step, order);
      break;
    case 'showClockText':
      abandonClockCommands(step, ...SHOWN);
      commandClock(step, textCommand(step, order));
      break;
    case 'showClockIcons':
      abandonClockCommands(step, 'icons');
      commandClock(step, { kind: 'icons', left: order.left, right: order.right });
      break;
    case 'showClockTimes':
      abandonClockCommands(step, ...SHOWN);
      commandClock(step, { kind: 'endDisplay' });
      break;
    case 'beepClock': {
      const units = Math.ceil(order.lastsMs / BEEP_UNIT_MS);
      commandClock(step, { kind: 'beep', units: Math.min(Math.max(units, 1), BEEP_UNITS_MAX) });
      break;
    }
  }
};
