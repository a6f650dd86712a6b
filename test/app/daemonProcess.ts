import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableView } from '../../src/table/tableView.js';

/** Long enough for any machine; only a failing test waits this long. */
const WITHIN_MS = 120_000;
const PAUSE_MOST_MS = 250;

export const until = async <T>(what: string, find: () => Promise<T | undefined>): Promise<T> => {
  const endMs = performance.now() + WITHIN_MS;
  // Asks less and less often, because each answer takes time from the work.
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.3, PAUSE_MOST_MS)) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > endMs) throw new Error(`${what}: not within ${WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

type Running = { readonly pid: number; readonly gateways: Readonly<Record<string, string>> };

/**
 * What the daemon of a data directory reports about itself once it is ready: its process, and the address of
 * each gateway. Undefined before.
 */
export const runningIn = (dataDir: string): Running | undefined => {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as Running;
  } catch {
    return undefined;
  }
};

/** Lets the system choose the ports, which `runningIn` returns. */
export const ANY_PORTS = ['--port', '0', '--live-chess-port', '0'] as const;

export type DaemonProcess = {
  readonly base: string;
  readonly liveChess: string;
  readonly child: ChildProcess;
  /** Its whole output so far, from both streams. */
  readonly output: () => string;
  readonly table: () => Promise<TableView>;
  /** Its exit code once it has ended. */
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** The data directory of these arguments, or of their configuration. */
const dataDirOf = (args: readonly string[]): string => {
  const given = (option: string): string | undefined => args[args.indexOf(option) + 1];
  if (args.includes('--data-dir')) return given('--data-dir') ?? '';
  const config = args.includes('--config') ? readFileSync(given('--config') ?? '', 'utf8') : '';
  return /dataDir"?: *"?([^",\n]+)/.exec(config)?.[1] ?? '';
};

/**
 * The built daemon as a separate process, whose table exists when this resolves. It chooses its ports itself,
 * except `port`, for a daemon that takes the place of another one. `main`: another copy of the program.
 */
export const startDaemonProcess = async (
  args: readonly string[],
  port = 0,
  env: Readonly<Record<string, string>> = {},
  main = 'dist/cli/main.js',
): Promise<DaemonProcess> => {
  const ports = ['--port', String(port), '--live-chess-port', '0'];
  const child = spawn(process.execPath, [main, 'serve', ...ports, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  let output = '';
  child.stdout.on('data', (bytes) => (output += String(bytes)));
  child.stderr.on('data', (bytes) => (output += String(bytes)));
  const { http: base = '', liveChess = '' } = await until('the daemon is ready', async () => {
    if (child.exitCode !== null) throw new Error(`the daemon ended with ${child.exitCode}: ${output}`);
    const running = runningIn(dataDirOf(args));
    return running?.pid === child.pid ? running?.gateways : undefined;
  }).catch((error: Error) => {
    throw new Error(`${error.message}\n${output}`);
  });
  const tables = async (): Promise<readonly TableView[]> =>
    ((await (await fetch(`${base}/api/v1/tables`)).json()) as { tables: readonly TableView[] }).tables;
  await until('a table', async () => (await tables()).length > 0 || undefined);
  return {
    base,
    liveChess,
    child,
    output: () => output,
    table: async () => {
      const [table] = await tables();
      if (table === undefined) throw new Error('no table');
      return table;
    },
    kill: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
        child.once('exit', resolve);
        child.kill(signal);
      }),
  };
};
