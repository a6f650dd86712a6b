import { type ClockAlarm, type ClockAlarmCode, clockAdvice, isSameAlarm } from '../../clock/clockAlarm.js';
import { type MonitorInput, monitorWakeMs, stepMonitor } from '../../clock/clockSetupMonitor.js';
import { englishText } from '../../messages/catalogue/english.js';
import { emit, type StepContext } from '../core/work.js';
import type { TableClockAlarm } from '../tableView.js';
import type { WatchState } from './clockRegion.js';
import { updateWatch } from './clockWork.js';

/** The same object while nothing has changed. */
const alarmsOf = ({ monitor, noted, reported }: WatchState): readonly ClockAlarm[] => {
  const now = [...monitor.alarms, ...noted.map(({ alarm }) => alarm)];
  const same = now.length === reported.length && now.every((alarm, i) => isSameAlarm(alarm, reported[i]));
  return same ? reported : now;
};

/**
 * Shows the monitor something; a change of the alarms is told at once, all that changed in a moment together.
 */
export const watchSees = (work: StepContext, input: MonitorInput): void => {
  updateWatch(work, { monitor: stepMonitor(work.core.clock.watch.monitor, input, work.atMs) });
  const { watch } = work.core.clock;
  const dueMs = alarmsOf(watch) === watch.reported ? monitorWakeMs(watch.monitor, work.atMs) : work.atMs;
  if (dueMs !== undefined) updateWatch(work, { wakeAtMs: dueMs });
};

/** `lastsMs`: how long it is shown, unless it is cleared. */
export const noteAlarm = (work: StepContext, alarm: ClockAlarm, lastsMs?: number): void => {
  const { noted } = work.core.clock.watch;
  const before = noted.find((each) => each.alarm.code === alarm.code);
  const untilMs = lastsMs === undefined ? (before?.untilMs ?? null) : work.atMs + lastsMs;
  const now = { alarm, untilMs };
  updateWatch(work, {
    noted: before === undefined ? [...noted, now] : noted.map((each) => (each === before ? now : each)),
    wakeAtMs: work.atMs,
  });
};

export const clearAlarm = (work: StepContext, code: ClockAlarmCode): void => {
  const { noted } = work.core.clock.watch;
  const left = noted.filter(({ alarm }) => alarm.code !== code);
  if (left.length < noted.length) updateWatch(work, { noted: left, wakeAtMs: work.atMs });
};

/** Alarms that were to be shown for a while, and have been. */
export const endAlarms = (work: StepContext): void => {
  const { noted } = work.core.clock.watch;
  for (const { alarm, untilMs } of noted)
    if (untilMs !== null && untilMs <= work.atMs) clearAlarm(work, alarm.code);
};

const reportedAlarm = ({ code, says }: ClockAlarm, table: string): TableClockAlarm => {
  const advice = clockAdvice(code);
  return {
    code,
    message: englishText(says),
    ...says,
    advice: englishText(advice),
    adviceKey: advice.key,
    table,
  };
};

/** The moment has come to look at all alarms. */
export const wakeWatch = (work: StepContext): void => {
  const { wakeAtMs } = work.core.clock.watch;
  if (wakeAtMs === null || wakeAtMs > work.atMs) return;
  updateWatch(work, { wakeAtMs: null });
  watchSees(work, { kind: 'wake' });
  const { watch } = work.core.clock;
  const alarms = alarmsOf(watch);
  if (alarms === watch.reported) return;
  updateWatch(work, { reported: alarms, wakeAtMs: null });
  const table = work.core.table.name;
  emit(work, { type: 'clockAlarms', alarms: alarms.map((alarm) => reportedAlarm(alarm, table)) });
  watchSees(work, { kind: 'wake' });
};
