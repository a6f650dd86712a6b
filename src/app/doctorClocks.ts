import type { ClockDrift } from '../clock/clockDrift.js';
import type { TableView } from '../table/tableView.js';
import type { DoctorRow } from './doctorRow.js';
import { localKeyFor } from './localKey.js';

type ClockOfTable = Pick<TableView, 'name' | 'device' | 'clock' | 'clockDrift' | 'clockAlarms'>;

/** The tables of a daemon that runs here; undefined when none answers. */
export const askTables = async (
  host: string,
  port: number,
  dataDir: string,
): Promise<readonly ClockOfTable[] | undefined> => {
  try {
    const base = `http://${host}:${port}`;
    const key = localKeyFor(base, dataDir);
    const reply = await fetch(`${base}/api/v1/tables?as=operator`, {
      headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(1_000),
    });
    const { tables } = (await reply.json()) as { readonly tables?: readonly ClockOfTable[] };
    return Array.isArray(tables) ? tables : undefined;
  } catch {
    return undefined;
  }
};

const SECONDS_AN_HOUR = 3_600;

/** `0.5 s an hour slow, known to 0.3 s; its seconds are read 0.12 s late`. */
export const driftText = ({ ppm, doubtPpm, lagMs }: ClockDrift): string => {
  const seconds = (value: number): string => ((Math.abs(value) / 1e6) * SECONDS_AN_HOUR).toFixed(1);
  const rate =
    Math.abs(ppm) <= doubtPpm ? 'runs right' : `${seconds(ppm)} s an hour ${ppm > 0 ? 'fast' : 'slow'}`;
  return `${rate}, known to ${seconds(doubtPpm)} s; its seconds are read ${(lagMs / 1_000).toFixed(2)} s late`;
};

/** What is to be said of the clocks in the hall: those that are connected, and those with an alarm. */
export const clockRows = (tables: readonly ClockOfTable[]): readonly DoctorRow[] =>
  tables.flatMap(({ name, device, clock, clockDrift, clockAlarms = [] }): readonly DoctorRow[] => {
    const check = `clock of ${name}`;
    const alarms = clockAlarms.map(({ message, advice }) => ({ check, ok: false, detail: message, advice }));
    if (clock === null || device.clockModel === undefined) return alarms;
    const drift = clockDrift === undefined ? 'not measured yet' : driftText(clockDrift);
    return [...alarms, { check, ok: true, detail: `${device.clockModel}: ${drift}`, advice: '' }];
  });
