import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAccess } from '../gateways/access.js';
import type { Gateway } from '../gateways/gateway.js';
import { createHttpGateway } from '../gateways/http/httpGateway.js';
import { createLiveChessGateway } from '../gateways/liveChess/liveChessGateway.js';
import { createPgnFilesGateway } from '../gateways/pgnFiles/pgnFiles.js';
import { openWorkerJournal } from '../journal/workerJournal.js';
import { isBridgeError, messageOf } from '../shared/bridgeError.js';
import type { TimeSource } from '../shared/timeSource.js';
import { seenBy } from '../table/audience.js';
import { createRegistry, type TableRegistry } from '../table/registry.js';
import type { TableService } from '../table/tableService.js';
import { createTokenStore } from './accessTokens.js';
import { type Boards, createBoards } from './boards.js';
import type { Config } from './config.js';
import { holdDataDir } from './dataDir.js';
import { packageVersion, pagesFolder } from './installed.js';
import { runShutdown } from './shutdown.js';
import { writeCrash } from './writeCrash.js';

/** All steps together stay below the two seconds that a stop may take. */
const STOP_STEP_MS = 1_200;

export type DaemonDeps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: Logger;
  /** Gateways of whoever starts the daemon, such as a view in his terminal. */
  readonly moreGateways: (service: TableService) => readonly Gateway[];
};

export type Daemon = {
  readonly registry: TableRegistry;
  readonly boards: Boards;
  /** `http://127.0.0.1:8960`, and the address of the LiveChess-compatible API unless its port was taken. */
  readonly httpUrl: string;
  readonly liveChessUrl: string | undefined;
  /** Why a part of it does not work; the rest does. */
  readonly warnings: readonly string[];
  stop(): Promise<void>;
};

/** Wires everything together and starts it; on a failure what was started is stopped again. */
export const startDaemon = async (deps: DaemonDeps): Promise<Daemon> => {
  const { config, dataDir, time, log } = deps;
  const undo: { name: string; run: () => Promise<void> | void }[] = [];
  const stop = (): Promise<void> =>
    runShutdown(undo.toReversed(), STOP_STEP_MS, (step, problem) =>
      log.error({ step, problem: messageOf(problem) }, 'a step of stopping failed'),
    );
  try {
    const held = await holdDataDir(dataDir);
    undo.push({ name: 'data directory', run: held.release });
    const registry = await startRegistry(deps, undo);
    // Stopped after the gateways, so that what they show last is the game and not the farewell of its board.
    const boards = createBoards({ registry, time, log, recordDir: config.recordDir }, config, dataDir);
    undo.push({ name: 'boards', run: () => boards.stop() });
    const warnings: string[] = [];
    const http = createHttp(deps, registry);
    const liveChess = createLiveChess(deps, registry);
    const shown = seenBy(registry, 'public');
    for (const gateway of [http, createPgnFiles(deps, registry), ...deps.moreGateways(shown)]) {
      await gateway.start();
      undo.push({ name: gateway.name, run: () => gateway.stop() });
    }
    const hasLiveChess = await startOptional(liveChess, undo, warnings, log);
    await boards.start();
    // First of all: the gateways show and write what happened last.
    undo.push({ name: 'last events', run: () => registry.settle() });
    log.info({ dataDir, version: packageVersion() }, 'ready');
    return {
      registry,
      boards,
      httpUrl: `http://${urlHost(config.host)}:${http.address()?.port ?? config.port}`,
      liveChessUrl: hasLiveChess
        ? `ws://${urlHost(config.host)}:${liveChess.address()?.port ?? config.liveChessPort}/api/v1.0`
        : undefined,
      warnings,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const urlHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

type Undo = { name: string; run: () => Promise<void> | void }[];

const startRegistry = async ({ dataDir, time, log }: DaemonDeps, undo: Undo): Promise<TableRegistry> => {
  const journal = await openWorkerJournal(join(dataDir, 'journal.sqlite'), { time });
  const registry = createRegistry({
    time,
    journal,
    recogniser: {},
    onTableFault: writeCrash(join(dataDir, 'crashes'), log),
    onListenerFault: (error) => log.error({ err: error }, 'a listener failed and hears nothing more'),
    nowIso: () => new Date().toISOString(),
    today: () => {
      const now = new Date();
      const two = (value: number) => String(value).padStart(2, '0');
      return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
    },
  });
  undo.push({
    name: 'journal',
    run: () => {
      registry.stop();
      return journal.close();
    },
  });
  return registry;
};

const createHttp = ({ config, dataDir, log, time }: DaemonDeps, service: TableRegistry) =>
  createHttpGateway({
    service,
    host: config.host,
    port: config.port,
    access: createAccess({
      host: config.host,
      hostNames: config.hostNames,
      origins: config.origins,
      tokens: createTokenStore(join(dataDir, 'tokens.json')),
    }),
    staticDir: pagesFolder(),
    log,
    version: packageVersion(),
    nowMs: () => time.nowMs(),
    journalPending: () => service.pendingCount(),
  });

const createLiveChess = ({ config, dataDir, log }: DaemonDeps, service: TableRegistry) =>
  createLiveChessGateway({
    service: seenBy(service, 'public'),
    host: config.host,
    port: config.liveChessPort,
    access: createAccess({
      host: config.host,
      hostNames: config.hostNames,
      origins: config.liveChessOrigins,
      tokens: createTokenStore(join(dataDir, 'tokens.json')),
    }),
    log,
  });

const createPgnFiles = ({ config, dataDir, log }: DaemonDeps, service: TableRegistry): Gateway => {
  let failing = false;
  return createPgnFilesGateway({
    service,
    dir: config.pgnDir ?? join(dataDir, 'pgn'),
    report: (problem) => {
      if (problem !== undefined && !failing)
        log.error({ problem: messageOf(problem) }, 'PGN files are not written');
      failing = problem !== undefined;
    },
  });
};

/** A taken port takes one interface away, not the boards. */
const startOptional = async (
  gateway: Gateway,
  undo: Undo,
  warnings: string[],
  log: Logger,
): Promise<boolean> => {
  try {
    await gateway.start();
    undo.push({ name: gateway.name, run: () => gateway.stop() });
    return true;
  } catch (error) {
    if (!isBridgeError(error, 'PORT_TAKEN')) throw error;
    warnings.push(`${error.message}. ${error.advice}`);
    log.warn({ code: error.code }, error.message);
    return false;
  }
};
