import type { ClockAlarm, ClockAlarmCode } from '../clock/clockAlarm.js';
import {
  initialPolice,
  type PoliceInput,
  type PoliceState,
  policeWakeMs,
  stepPolice,
} from '../clock/presetPolice.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { TableEventBody } from './tableEvent.js';

export type ClockWatchDeps = {
  readonly time: TimeSource;
  readonly handle: (work: () => void) => unknown;
  readonly gather: (body: TableEventBody) => void;
  /** What people call the table. */
  readonly tableName: () => string;
};

const sameAlarm = (a: ClockAlarm, b: ClockAlarm | undefined): boolean =>
  a.code === b?.code && a.message === b.message;

/**
 * All that is wrong with the clocks of one table, told whenever it changes: by the police, and what is noted
 * here.
 */
export class ClockWatch {
  readonly #deps: ClockWatchDeps;
  #police: PoliceState = initialPolice;
  readonly #noted = new Map<ClockAlarmCode, ClockAlarm>();
  #told: readonly ClockAlarm[] = [];
  #timer: number | undefined;
  readonly #endTimers = new Map<ClockAlarmCode, number>();

  constructor(deps: ClockWatchDeps) {
    this.#deps = deps;
  }

  get police(): PoliceState {
    return this.#police;
  }

  see(input: PoliceInput): void {
    const nowMs = this.#deps.time.nowMs();
    this.#police = stepPolice(this.#police, input, nowMs);
    if (this.#alarms() !== this.#told) this.#wakeAfter(0);
    else {
      const dueMs = policeWakeMs(this.#police, nowMs);
      if (dueMs !== undefined) this.#wakeAfter(dueMs - nowMs);
    }
  }

  /** `lastsMs`: how long it is shown, when nobody clears it. */
  note(alarm: ClockAlarm, lastsMs?: number): void {
    const { time } = this.#deps;
    this.#noted.set(alarm.code, alarm);
    if (lastsMs !== undefined) {
      time.clearTimeout(this.#endTimers.get(alarm.code) ?? 0);
      const end = (): void => this.clear(alarm.code);
      this.#endTimers.set(alarm.code, time.setTimeout(end, lastsMs));
    }
    this.#wakeAfter(0);
  }

  clear(...codes: readonly ClockAlarmCode[]): void {
    const some = codes.filter((code) => this.#noted.delete(code));
    if (some.length > 0) this.#wakeAfter(0);
  }

  stop(): void {
    for (const timer of [this.#timer, ...this.#endTimers.values()]) this.#deps.time.clearTimeout(timer ?? 0);
  }

  /** The same object while nothing has changed. */
  #alarms(): readonly ClockAlarm[] {
    const now = [...this.#police.alarms, ...this.#noted.values()];
    const same = now.length === this.#told.length && now.every((alarm, i) => sameAlarm(alarm, this.#told[i]));
    return same ? this.#told : now;
  }

  #wakeAfter(delayMs: number): void {
    const { time, handle } = this.#deps;
    time.clearTimeout(this.#timer ?? 0);
    this.#timer = time.setTimeout(() => handle(() => this.#tell()), Math.max(0, delayMs));
  }

  #tell(): void {
    this.see({ kind: 'wake' });
    const alarms = this.#alarms();
    if (alarms === this.#told) return;
    this.#told = alarms;
    this.#deps.time.clearTimeout(this.#timer ?? 0);
    const table = this.#deps.tableName();
    this.#deps.gather({ type: 'clockAlarms', alarms: alarms.map((alarm) => ({ ...alarm, table })) });
    this.see({ kind: 'wake' });
  }
}
