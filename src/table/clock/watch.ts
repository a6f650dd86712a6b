import { type ClockAlarm, type ClockAlarmCode, clockAdvice, isSameAlarm } from '../../clock/clockAlarm.js';
import { type MonitorInput, monitorWakeMs, stepMonitor } from '../../clock/clockSetupMonitor.js';
import { englishText } from '../../messages/catalogue/english.js';
import { emit, type StepContext } from '../core/work.js';
import type { TableClockAlarm } from '../tableView.js';
import type { WatchState } from './clockRegion.js';
import { updateClock, updateWatch } from './clockWork.js';

/** All current alarms. Returns the same object if nothing changed. */
const alarmsOf = ({ monitor, noted, reported }: WatchState): readonly ClockAlarm[] => {
  const now = [...monitor.alarms, ...noted.map(({ alarm }) => alarm)];
  const same = now.length === reported.length && now.every((alarm, i) => isSameAlarm(alarm, reported[i]));
  return same ? reported : now;
};

/** Gives an input to the monitor. Alarm changes within a step are reported together. */
export const watchSees = (context: StepContext, input: MonitorInput): void => {
  const { watch: before } = context.core.clock;
  const monitor = stepMonitor(before.monitor, input, context.atMs);
  const watch = { ...before, monitor };
  const dueMs = alarmsOf(watch) === watch.reported ? monitorWakeMs(monitor, context.atMs) : context.atMs;
  updateClock(context, { watch: dueMs === undefined ? watch : { ...watch, wakeAtMs: dueMs } });
};

/** Raises an alarm. `lastsMs`: its duration, unless it is cleared earlier. */
export const noteAlarm = (context: StepContext, alarm: ClockAlarm, lastsMs?: number): void => {
  const { noted } = context.core.clock.watch;
  const before = noted.find((each) => each.alarm.code === alarm.code);
  const untilMs = lastsMs === undefined ? (before?.untilMs ?? null) : context.atMs + lastsMs;
  const now = { alarm, untilMs };
  updateWatch(context, {
    noted: before === undefined ? [...noted, now] : noted.map((each) => (each === before ? now : each)),
    wakeAtMs: context.atMs,
  });
};

export const clearAlarm = (context: StepContext, code: ClockAlarmCode): void => {
  const { noted } = context.core.clock.watch;
  const left = noted.filter(({ alarm }) => alarm.code !== code);
  if (left.length < noted.length) updateWatch(context, { noted: left, wakeAtMs: context.atMs });
};

/** Clears alarms whose time is over. */
export const endAlarms = (context: StepContext): void => {
  const { noted } = context.core.clock.watch;
  for (const { alarm, untilMs } of noted)
    if (untilMs !== null && untilMs <= context.atMs) clearAlarm(context, alarm.code);
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

/** Checks all alarms when it is time. */
export const wakeWatch = (context: StepContext): void => {
  const { wakeAtMs } = context.core.clock.watch;
  if (wakeAtMs === null || wakeAtMs > context.atMs) return;
  updateWatch(context, { wakeAtMs: null });
  watchSees(context, { kind: 'wake' });
  const { watch } = context.core.clock;
  const alarms = alarmsOf(watch);
  if (alarms === watch.reported) return;
  updateWatch(context, { reported: alarms, wakeAtMs: null });
  const table = context.core.table.name;
  emit(context, { type: 'clockAlarms', alarms: alarms.map((alarm) => reportedAlarm(alarm, table)) });
  watchSees(context, { kind: 'wake' });
};
