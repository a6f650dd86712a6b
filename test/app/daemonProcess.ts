import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { TableView } from '../../src/table/tableView.js';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** Long enough for any machine; only a test that fails waits so long. */
const WITHIN_MS = 120_000;
const PAUSE_MOST_MS = 250;

export const until = async <T>(what: string, find: () => Promise<T | undefined>): Promise<T> => {
  const endMs = performance.now() + WITHIN_MS;
  // What takes long is asked less and less often: the answers cost the time that it is waited for.
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 1.3, PAUSE_MOST_MS)) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > endMs) throw new Error(`${what}: not within ${WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

export type DaemonProcess = {
  readonly base: string;
  readonly child: ChildProcess;
  /** Everything it printed so far, both streams. */
  readonly output: () => string;
  readonly table: () => Promise<TableView>;
  /** Its exit code, once it has ended. */
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** The built daemon as a process of its own; its table is there when this resolves. */
export const startDaemonProcess = async (
  args: readonly string[],
  wantedPort?: number,
  env: Readonly<Record<string, string>> = {},
): Promise<DaemonProcess> => {
  const [port, liveChessPort] = [wantedPort ?? (await freePort()), await freePort()];
  const ports = ['--port', String(port), '--live-chess-port', String(liveChessPort)];
  const child = spawn(process.execPath, ['dist/cli/main.js', 'serve', ...ports, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  let output = '';
  child.stdout.on('data', (bytes) => (output += String(bytes)));
  child.stderr.on('data', (bytes) => (output += String(bytes)));
  const base = `http://127.0.0.1:${port}`;
  const tables = async (): Promise<readonly TableView[]> =>
    ((await (await fetch(`${base}/api/v1/tables`)).json()) as { tables: readonly TableView[] }).tables;
  await until('the daemon is ready', async () => {
    if (child.exitCode !== null) throw new Error(`the daemon ended with ${child.exitCode}: ${output}`);
    // It answers before its tables are set up.
    return (await tables().catch(() => [])).length > 0 || undefined;
  });
  return {
    base,
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
