import type { OpenBoardMessage } from '../../../boards/protocols/open/messages.js';
import type { Transport } from '../../../boards/transport/transport.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import { createOpenClient, type OpenClient } from '../openClient.js';
import type { BoardFacts, Check, Found } from './check.js';
import { clockChecks } from './clockChecks.js';
import { handshakeChecks } from './handshakeChecks.js';
import { lightChecks } from './lightChecks.js';
import { lineChecks } from './lineChecks.js';
import { listeningChecks } from './listeningChecks.js';
import { motorChecks } from './motorChecks.js';
import { settingChecks } from './settingChecks.js';

export type CheckResult = {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The fault, or why the check does not apply. */
  readonly found?: string;
  readonly fix?: string;
};

export type ConformReport = {
  readonly board: { readonly name: string; readonly firmware: string; readonly id: string };
  readonly results: readonly CheckResult[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
};

/** In the order in which they run. */
export const conformChecks: readonly Check[] = [
  ...handshakeChecks,
  ...lineChecks,
  ...motorChecks,
  ...lightChecks,
  ...clockChecks,
  ...settingChecks,
  ...listeningChecks,
];

const HELLO_EVERY_MS = 1_000;
/** A board that restarts when its port is opened cannot receive for two seconds. */
const HELLOS_MAX = 6;
/** The messages that a board sends at its start arrive within this time. */
const SETTLE_MS = 300;
/** The pause between checks, so that a late reply is not attributed to the next check. */
const PAUSE_MS = 50;

/**
 * If this computer's timers were late by this much, the check is repeated, because the fault may be the
 * computer's.
 */
const LATE_MS = 100;
const TICK_MS = 100;
const TRIES_MAX = 4;

/** Assumed for a board that does not report it, so that optional features are not checked. */
const NO_BOARD = {
  type: 'BOARD',
  proto: 1,
  id: '00000000',
  name: 'unknown board',
  fw: 'unknown',
  boot: '0',
} as const;
const NO_CAPS = {
  type: 'CAPS',
  sense: 'occupancy',
  levels: 0,
  lights: 'none',
  colours: 'none',
  buttons: 0,
  clock: 0,
  battery: 0,
  scan: 10,
  turn: 'fixed',
  motors: 0,
  queue: 1,
  line: 200,
} as const;
const NO_SETTINGS = {
  type: 'SETTINGS',
  debounce: 30,
  scan: 10,
  beat: 1_000,
  bright: 64,
  on: 24,
  off: 16,
  colour: 0,
  sensors: 0,
  strip: 0,
  id: '00000000',
  saved: 0,
} as const;

/**
 * The last received message of a type, with or without `re`. A board with incorrect replies is still checked.
 */
const lastOf = <Type extends OpenBoardMessage['type']>(client: OpenClient, type: Type) => {
  const { line } =
    client.received.findLast((one) => one.line?.kind === 'message' && one.line.message.type === type) ?? {};
  return line?.kind === 'message' ? (line.message as Extract<OpenBoardMessage, { type: Type }>) : undefined;
};

const meet = async (client: OpenClient): Promise<BoardFacts> => {
  client.writeText('\n');
  for (let i = 0; i < HELLOS_MAX; i++) {
    const seq = client.nextNumber();
    const answers = client.answersTo(seq, 3, HELLO_EVERY_MS);
    client.writeBody('HELLO min=1 max=1 host=conform');
    if ((await answers).length > 0 || client.received.some(({ line }) => line?.kind === 'message')) break;
  }
  await client.wait(SETTLE_MS);
  for (const what of ['board', 'caps', 'settings'] as const) await client.ask({ type: 'READ', what });
  if (client.received.some(({ line }) => line?.kind === 'message')) {
    return {
      board: lastOf(client, 'BOARD') ?? NO_BOARD,
      caps: lastOf(client, 'CAPS') ?? NO_CAPS,
      settings: lastOf(client, 'SETTINGS') ?? NO_SETTINGS,
    };
  }
  const last = client.received.at(-1)?.text.slice(0, 100);
  const count = String(HELLOS_MAX);
  if (last === undefined) throw keyedError('DEVICE_SILENT', message('error.noHelloAtAll', { count }));
  throw keyedError('DEVICE_WRONG', message('error.noHello', { count, last: JSON.stringify(last) }));
};

/** Runs a task and measures the greatest delay of this computer's timers meanwhile. */
const watchingTimers = async <Value>(time: TimeSource, run: () => Promise<Value>) => {
  let worstMs = 0;
  let timer: number;
  const tick = (): void => {
    const dueMs = time.nowMs() + TICK_MS;
    timer = time.setTimeout(() => {
      worstMs = Math.max(worstMs, time.nowMs() - dueMs);
      tick();
    }, TICK_MS);
  };
  tick();
  const value = await run().finally(() => time.clearTimeout(timer));
  return { value, worstMs };
};

const runCheck = async (
  check: Check,
  { client, facts, time }: { client: OpenClient; facts: BoardFacts; time: TimeSource },
): Promise<CheckResult> => {
  const { id, rule, title, fix } = check;
  const why = check.unless?.(facts);
  if (why !== undefined) return { id, rule, title, outcome: 'skipped', found: why };
  let found: Found;
  for (let i = 0; i < TRIES_MAX; i++) {
    const { value, worstMs } = await watchingTimers(time, () => check.run(client, facts));
    found = value;
    await client.wait(PAUSE_MS);
    if (found === undefined || worstMs < LATE_MS) break;
  }
  return found === undefined
    ? { id, rule, title, outcome: 'passed' }
    : { id, rule, title, outcome: 'failed', found, fix };
};

export type ConformOptions = {
  readonly transport: Transport;
  readonly time: TimeSource;
  readonly onResult?: (result: CheckResult) => void;
};

/**
 * Checks whether a board conforms to the open protocol. It takes half a minute, during which the board must
 * not be touched. The settings are restored. Rejects with `DEVICE_SILENT` or `DEVICE_WRONG` when no
 * conversation is possible.
 */
export const runConform = async ({ transport, time, onResult }: ConformOptions): Promise<ConformReport> => {
  const client = createOpenClient(transport, time);
  await client.open();
  try {
    const facts = await meet(client);
    const results: CheckResult[] = [];
    for (const check of conformChecks) {
      const result = await runCheck(check, { client, facts, time });
      results.push(result);
      onResult?.(result);
    }
    const count = (outcome: CheckResult['outcome']): number =>
      results.filter((result) => result.outcome === outcome).length;
    const { name, fw: firmware, id } = facts.board;
    return {
      board: { name, firmware, id },
      results,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
    };
  } finally {
    await client.close();
  }
};
