import type { ClockOrder } from '../../eboard/clockOrder.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { tell } from '../../eboard/kit/turn.js';
import type { DgtClockCommand } from './clockCommands.js';
import { abandonClockCommands, commandClock, retryClock } from './clockDialogue.js';
import {
  type ClockWish,
  type SettingFailure,
  settingCommand,
  settingFailure,
  showsWish,
} from './clockSetting.js';
import { segmentsOf } from './clockText.js';
import { send, type Turn } from './driverTurn.js';
import type { DgtClockTimes } from './frames.js';

/** A stopped clock may tell old times for two seconds after it was set. */
const SEEN_WITHIN_MS = 3_000;
const LOOK_EVERY_MS = 1_000;
const TRIES_MAX = 3;
/** Units of the beep command. */
const BEEP_UNIT_MS = 64;
const BEEP_UNITS_MAX = 0x7f;
/** In sixteenths of a second, beside a text. */
const TEXT_BEEP = 3;
const SEGMENT_CHARACTERS = 6;

const endWish = (turn: Turn): ClockWish | null => {
  const { clockWish } = turn.next;
  turn.next.clockWish = null;
  setAlarm(turn, 'setting', NEVER);
  return clockWish;
};

const fail = (turn: Turn, why: SettingFailure): void => {
  if (endWish(turn) === null) return;
  abandonClockCommands(turn, 'setAndRun');
  tell(turn, { kind: 'clockSet', outcome: settingFailure(why, turn.next.identity.clockModel) });
};

const sendWish = (turn: Turn, wish: ClockWish): void => {
  const command = settingCommand(wish, turn.atMs);
  turn.next.clockWish = { ...wish, tries: wish.tries + 1, command, doneAtMs: null };
  commandClock(turn, command);
};

const startSetting = (turn: Turn, order: ClockWish['order']): void => {
  fail(turn, 'replaced');
  turn.next.clockWish = { order, orderedAtMs: turn.atMs, tries: 0, command: null, doneAtMs: null };
  if (turn.next.clockConnected === false) fail(turn, 'noClock');
  else sendWish(turn, turn.next.clockWish);
};

const isText = (command: DgtClockCommand | undefined): boolean =>
  command?.kind === 'ascii' || command?.kind === 'display';

const waitsToShow = ({ next }: Turn): boolean =>
  isText(next.asking.asked?.question) || next.asking.waiting.some((command) => isText(command));

/**
 * The clock accepted or refused the command, or never answered it: null. Commands of earlier orders mean
 * nothing.
 */
export const hearSettingReply = (
  turn: Turn,
  command: DgtClockCommand | undefined,
  accepted: boolean | null,
): void => {
  const { clockWish } = turn.next;
  if (clockWish === null || command === undefined || command !== clockWish.command) return;
  if (accepted !== true) {
    fail(turn, accepted === null ? 'noAnswer' : 'refused');
    return;
  }
  turn.next.clockWish = { ...clockWish, doneAtMs: turn.atMs };
  turn.next.clockDriven = clockWish.order.running;
  turn.next.clockDrivenLever = null;
  // Some clocks go on showing an old text otherwise; a new one that waits is to stay.
  if (!waitsToShow(turn)) commandClock(turn, { kind: 'endDisplay' });
  setAlarm(turn, 'setting', LOOK_EVERY_MS);
};

export const retryClockCommand = (turn: Turn): void => hearSettingReply(turn, retryClock(turn), null);

/** Looks again at what the clock shows, sets it again, or gives up. */
export const checkSetting = (turn: Turn): void => {
  const { clockWish } = turn.next;
  setAlarm(turn, 'setting', NEVER);
  if (clockWish === null || clockWish.doneAtMs === null) return;
  if (turn.atMs - clockWish.doneAtMs < SEEN_WITHIN_MS) {
    send(turn, { kind: 'askClock' });
    setAlarm(turn, 'setting', LOOK_EVERY_MS);
  } else if (clockWish.tries < TRIES_MAX) sendWish(turn, clockWish);
  else fail(turn, 'differs');
};

/** Whether the times may be told: those that a clock repeats from before it was set may not. */
export const confirmSetting = (turn: Turn, times: DgtClockTimes): boolean => {
  const { clockWish } = turn.next;
  if (clockWish === null || clockWish.doneAtMs === null) return true;
  if (!showsWish(clockWish, times, turn.atMs)) return false;
  endWish(turn);
  tell(turn, { kind: 'clockSet', outcome: { ok: true } });
  return true;
};

export const loseSetting = (turn: Turn): void => fail(turn, 'noClock');

/**
 * Letters where the clock has them; segments for every other clock, and as long as the clock is not known.
 */
const textCommand = (
  turn: Turn,
  { text, short, beep }: Extract<ClockOrder, { kind: 'showClockText' }>,
): DgtClockCommand =>
  turn.next.identity.clockModel?.startsWith('DGT 3000')
    ? { kind: 'ascii', text, beep: beep ? TEXT_BEEP : 0 }
    : { kind: 'display', segments: segmentsOf(short.slice(0, SEGMENT_CHARACTERS)), icons: 0, beep };

export const obeyClockOrder = (turn: Turn, order: ClockOrder): void => {
  switch (order.kind) {
    case 'setClock':
      startSetting(turn, order);
      break;
    case 'showClockText':
      abandonClockCommands(turn, 'ascii', 'display', 'endDisplay');
      commandClock(turn, textCommand(turn, order));
      break;
    case 'showClockIcons':
      abandonClockCommands(turn, 'icons');
      commandClock(turn, { kind: 'icons', left: order.left, right: order.right });
      break;
    case 'showClockTimes':
      abandonClockCommands(turn, 'ascii', 'display', 'endDisplay');
      commandClock(turn, { kind: 'endDisplay' });
      break;
    case 'beepClock': {
      const units = Math.ceil(order.lastsMs / BEEP_UNIT_MS);
      commandClock(turn, { kind: 'beep', units: Math.min(Math.max(units, 1), BEEP_UNITS_MAX) });
      break;
    }
  }
};
