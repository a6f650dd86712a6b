import type { ClockDrift } from '../clock/clockDrift.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { adviceMessage, problemMessage } from '../messages/catalogue/messageBeside.js';
import type { TableView } from '../table/tableView.js';
import { type DoctorFinding, faulty, found } from './doctorCheck.js';
import { localKeyFor } from './localKey.js';

type ClockOfTable = Pick<TableView, 'name' | 'device' | 'clock' | 'clockDrift' | 'clockAlarms'>;

/** The tables of a daemon on this machine. Undefined when none answers. */
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

/** `0.5 s an hour slow (within 0.3 s); its seconds are read 0.12 s late`. */
export const driftMessage = ({ ppm, doubtPpm, lagMs }: ClockDrift): Message => {
  const seconds = (value: number): string => ((Math.abs(value) / 1e6) * SECONDS_AN_HOUR).toFixed(1);
  const known = { doubt: seconds(doubtPpm), late: (lagMs / 1_000).toFixed(2) };
  return Math.abs(ppm) <= doubtPpm
    ? message('doctor.clockRight', known)
    : message('doctor.clockDrifts', { ...known, seconds: seconds(ppm), way: ppm > 0 ? 'fast' : 'slow' });
};

/** Findings on the connected clocks in the hall, and on those with an alarm. */
export const clockFindings = (tables: readonly ClockOfTable[]): readonly DoctorFinding[] =>
  tables.flatMap(({ name, device, clock, clockDrift, clockAlarms = [] }): readonly DoctorFinding[] => {
    const check = message('doctor.clock', { name });
    const alarms = clockAlarms.map((alarm) => faulty(check, problemMessage(alarm), adviceMessage(alarm)));
    if (clock === null || device.clockModel === undefined) return alarms;
    const drift = clockDrift === undefined ? message('doctor.clockUnmeasured') : driftMessage(clockDrift);
    const detail = message('doctor.clockIs', { model: device.clockModel, drift });
    return [...alarms, found(check, detail)];
  });
