import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableView } from '../../../table/tableView.js';
import type { FleetView } from '../fleetService.js';
import { choosePort } from './choosePort.js';
import { createProcess, type KillableProcess } from './simulatedMachine.js';
import { nodeOptionsOf, type WrongClock } from './wrongClock.js';

/**
 * The outcome of a command. With an answer: it took effect (`ok`), it did not (`refused`), or that is
 * `unknown`. Without one: the daemon was not running (`down`), it was killed before it answered (`cut`), or
 * it was running but did not answer (`silent`).
 */
export type CommandAnswer = 'ok' | 'refused' | 'unknown' | 'down' | 'cut' | 'silent';

/** Error codes after which a refused command may still have taken effect. */
const UNSURE: readonly string[] = ['FLEET_UNKNOWN', 'INTERNAL'];

const unansweredBy = (error: unknown): CommandAnswer => {
  const { name, cause } = error as { readonly name?: unknown; readonly cause?: { readonly code?: unknown } };
  if (name === 'TimeoutError') return 'silent';
  return cause?.code === 'ECONNREFUSED' ? 'down' : 'cut';
};

/** A daemon as a separate process, controlled over HTTP. */
export type SimulatedDaemon = {
  readonly name: string;
  readonly dataDir: string;
  readonly process: KillableProcess;
  tables(): Promise<readonly TableView[]>;
  fleet(): Promise<FleetView>;
  pgn(table: string): Promise<string>;
  command(table: string, command: object): Promise<CommandAnswer>;
  /** Makes machines obey only this hub. */
  takeOver(): Promise<void>;
};

const ANSWER_WITHIN_MS = 10_000;

export const createSimulatedDaemon = async (
  name: string,
  config: object,
  dir: string,
  [node, ...program]: readonly [string, ...string[]],
  clock?: WrongClock,
): Promise<SimulatedDaemon> => {
  const dataDir = join(dir, name);
  mkdirSync(dataDir, { recursive: true });
  const [port, liveChessPort] = [await choosePort(), await choosePort()];
  const file = join(dir, `${name}.json`);
  writeFileSync(file, JSON.stringify({ dataDir, port, liveChessPort, ...config }));
  const options = clock === undefined ? [] : nodeOptionsOf(clock, dir, name);
  const command = [node, ...options, ...program, 'serve', '--config', file] as const;
  const base = `http://127.0.0.1:${port}`;
  const ask = async (path: string, body?: object): Promise<Response> =>
    fetch(base + path, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  return {
    name,
    dataDir,
    process: createProcess(command, join(dir, `${name}.log`), async () => {
      const response = await ask('/healthz');
      await response.body?.cancel();
      return response.ok;
    }),
    tables: async () =>
      ((await (await ask('/api/v1/tables')).json()) as { tables: readonly TableView[] }).tables,
    fleet: async () => (await (await ask('/api/v1/fleet')).json()) as FleetView,
    pgn: async (table) => (await ask(`/pgn/${table}.pgn`)).text(),
    takeOver: async () => {
      await (await ask('/api/v1/fleet/take-over', {})).body?.cancel();
    },
    command: async (table, command) => {
      try {
        const response = await ask(`/api/v1/tables/${table}/commands`, command);
        const { error } = (await response.json()) as { readonly error?: { readonly code: string } };
        if (response.ok) return 'ok';
        return UNSURE.includes(error?.code ?? '') ? 'unknown' : 'refused';
      } catch (error) {
        return unansweredBy(error);
      }
    },
  };
};
