import type { ClockEnd, ClockOrder, ClockSetOutcome } from '../../eboard/clockOrder.js';
import type { ClockSetting, DgtClockCommand } from './clockCommands.js';
import { clockTimeMs } from './clockTimes.js';
import type { DgtClockTimes } from './frames.js';

/** The longest time that a clock can be set to. */
const SETTING_MAX_S = 9 * 3600 + 59 * 60 + 59;
/** Displays show whole seconds, up to a second late. A running side also moves on meanwhile. */
const STANDING_TOLERANCE_MS = 1_000;
const RUNNING_TOLERANCE_MS = 2_500;

/** An order to set the clock, kept until the clock is seen to have carried it out. */
export type ClockRequest = {
  readonly order: Extract<ClockOrder, { kind: 'setClock' }>;
  /** When the order was given. Its times apply to this moment. */
  readonly orderedAtMs: number;
  /** How often the clock was set, and the last command that set it. */
  readonly tries: number;
  readonly command: DgtClockCommand | null;
  /** When the clock acknowledged the command; null before. */
  readonly doneAtMs: number | null;
};

const timeAt = ({ order, orderedAtMs }: ClockRequest, end: ClockEnd, atMs: number): number => {
  const ms = end === 'left' ? order.leftMs : order.rightMs;
  return Math.max(0, order.running === end ? ms - (atMs - orderedAtMs) : ms);
};

const settingOf = (ms: number): ClockSetting => {
  // Rounded up as on every display, so that a full minute is set as a full minute.
  const seconds = Math.min(Math.ceil(ms / 1000), SETTING_MAX_S);
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
};

/** The command that fulfils the request when it is sent now. */
export const settingCommand = (request: ClockRequest, atMs: number): DgtClockCommand => ({
  kind: 'setAndRun',
  left: settingOf(timeAt(request, 'left', atMs)),
  right: settingOf(timeAt(request, 'right', atMs)),
  running: request.order.running,
  lever: request.order.lever,
});

/**
 * Whether the clock shows the requested times. The running side is not compared: while the clock is set from
 * outside, its status does not show it.
 */
export const showsRequest = (request: ClockRequest, times: DgtClockTimes, atMs: number): boolean => {
  const { running } = request.order;
  if (times.running !== (running !== null)) return false;
  const near = (end: ClockEnd): boolean => {
    const wantedMs = Math.min(timeAt(request, end, atMs), SETTING_MAX_S * 1000);
    const toleranceMs = running === end ? RUNNING_TOLERANCE_MS : STANDING_TOLERANCE_MS;
    return Math.abs(clockTimeMs(times[end]) - wantedMs) <= toleranceMs;
  };
  return near('left') && near('right');
};

const DETAILS = {
  noClock: 'no clock is connected to the board: put the cable of the clock into the board',
  noAnswer: 'the clock does not answer: check its cable, and that it is switched on',
  differs: 'the clock does not show what it was set to: look at it, and set it again',
  replaced: 'a newer order to set the clock replaced this one',
} as const;

/** The option in which a clock of this model can be set from outside. */
const optionOf = (model: string | undefined): '25' | '23' | 'either' => {
  if (model?.includes('3000')) return '25';
  return model?.includes('XL') ? '23' : 'either';
};

const refused = (model: string | undefined): ClockSetOutcome => {
  const option = optionOf(model);
  const named = option === 'either' ? '25 (DGT 3000) or 23 (DGT XL)' : option;
  const detail = `the clock refused to be set: choose option ${named} on it, and set it again`;
  return { ok: false, why: 'refused', detail, option };
};

export type SettingFailure = Extract<ClockSetOutcome, { ok: false }>['why'];

export const settingFailure = (why: SettingFailure, clockModel: string | undefined): ClockSetOutcome =>
  why === 'refused' ? refused(clockModel) : { ok: false, why, detail: DETAILS[why] };
