import { createServer, type Server } from 'node:http';
import type { TableService } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';
import { type Access, type AdmittedCaller, isKnownTo } from '../access.js';
import { limitConnections, SERVER_OPTIONS } from '../connectionLimit.js';
import { CONNECTIONS, type ConnectionLimits } from '../connectionPlaces.js';
import type { Gateway } from '../gateway.js';
import type { GatewayLog } from '../gatewayLog.js';
import { closeServer, type ListenAddress, listen, urlHost } from '../listen.js';
import { answerHttp } from './liveChessHttp.js';
import { createLiveChessSession, listEBoards, type SessionDeps } from './liveChessSession.js';
import { createLiveChessSockets } from './liveChessSockets.js';

/** A board with a serial number reports it within a second after it is ready. */
const IDENTIFY_MS = 3_000;

type IdentifyingDeps = {
  readonly nowMs: () => number;
  /** Called when the time for reporting a serial number is over. */
  readonly onIdentified: (table: string) => void;
};

/** Tracks boards that have just become ready and may still report their serial number. */
export const createIdentifyingBoards = ({ nowMs, onIdentified }: IdentifyingDeps) => {
  const readyAtMs = new Map<string, number>();
  return {
    /** Boards that are ready when the gateway starts have had their time. */
    start: (tables: readonly TableView[]): void => {
      for (const { id, device } of tables)
        if (device.link === 'ready') readyAtMs.set(id, Number.NEGATIVE_INFINITY);
    },
    /** Called at each change of a table's board. */
    look: ({ id, device }: TableView): void => {
      if (device.link !== 'ready') readyAtMs.delete(id);
      else if (!readyAtMs.has(id)) {
        readyAtMs.set(id, nowMs());
        setTimeout(() => onIdentified(id), IDENTIFY_MS).unref();
      }
    },
    isIdentifying: ({ id, device }: TableView): boolean =>
      device.link === 'ready' &&
      device.serialNumber === undefined &&
      nowMs() - (readyAtMs.get(id) ?? Number.NEGATIVE_INFINITY) < IDENTIFY_MS,
  };
};

export type LiveChessGatewayOptions = {
  readonly service: TableService;
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly access: Access;
  readonly log: GatewayLog;
  readonly heartbeatMs?: number;
  readonly connections?: Partial<ConnectionLimits>;
};

/** Offers our boards to software written for DGT LiveChess 2. */
export interface LiveChessGateway extends Gateway {
  /** The address that it listens on, once started. */
  address(): ListenAddress | undefined;
}

/** Starts only one game if several clients set up the same position at once. */
const createGameStarter = (service: TableService, log: GatewayLog) => {
  const asked = new Set<string>();
  return async (table: string, fen: string, { table: _only, ...caller }: AdmittedCaller): Promise<void> => {
    const key = `${table} ${fen}`;
    if (asked.has(key)) return;
    asked.add(key);
    try {
      const outcome = await service.command(table, { type: 'newGame', fen }, caller);
      if (!outcome.ok)
        log.info({ table, fen, code: outcome.error.code }, 'a position setup could not start a game');
    } catch (error) {
      log.error({ table, fen, err: error }, 'starting a game by a position setup failed');
    } finally {
      asked.delete(key);
    }
  };
};

export const createLiveChessGateway = (options: LiveChessGatewayOptions): LiveChessGateway => {
  const { service, host, port, access, log, heartbeatMs } = options;
  /**
   * The difference from program time to epoch time. Taken from every event, because the wall clock may be
   * changed.
   */
  let epochOffsetMs: number | undefined;
  const identifying = createIdentifyingBoards({
    nowMs: () => performance.now(),
    onIdentified: (table) => sockets.tableChanged(table),
  });
  const sessionDeps = (only: string | undefined): SessionDeps => ({
    tables: () => service.tables(),
    table: (id) => service.table(id),
    only,
    epochOf: (atMs) => (epochOffsetMs === undefined ? Date.now() : epochOffsetMs + atMs),
    epochMs: Date.now,
    isIdentifying: identifying.isIdentifying,
  });
  const sockets = createLiveChessSockets({
    access,
    log,
    createSession: (only) => createLiveChessSession(sessionDeps(only)),
    startGame: createGameStarter(service, log),
    heartbeatMs,
  });
  let server: Server | undefined;
  let bound: ListenAddress | undefined;
  let unsubscribe = (): void => {};

  return {
    name: 'liveChess',
    address: () => bound,
    url: () => bound && `ws://${urlHost(bound)}/api/v1.0`,
    figures: [
      { name: 'live_chess_clients', help: 'Open LiveChess conversations', read: sockets.clientCount },
      {
        name: 'live_chess_cut_off',
        help: 'LiveChess clients disconnected because they did not read',
        read: sockets.cutOffCount,
      },
    ],
    start: async () => {
      const list = (only: string | undefined) => listEBoards(sessionDeps(only));
      server = createServer(SERVER_OPTIONS);
      const door = limitConnections(server, { ...CONNECTIONS, ...options.connections }, isKnownTo(access));
      server.on('request', (request, response) =>
        door.request(request, response, () => answerHttp(request, response, { access, list })),
      );
      server.on('upgrade', (request, socket, head) =>
        door.upgrade(request, socket, () => sockets.upgrade(request, socket, head)),
      );
      bound = await listen(server, { host, port });
      sockets.start();
      identifying.start(service.tables());
      unsubscribe = service.subscribe('live', {
        onEvent: ({ type, table, at, atMs }) => {
          epochOffsetMs = Date.parse(at) - atMs;
          // Makes a view only for the few events that may change what is known of the board.
          const view = type === 'device' ? service.table(table) : undefined;
          if (view !== undefined) identifying.look(view);
          sockets.tableChanged(table);
        },
      });
      log.info(bound, 'the LiveChess-compatible API is listening');
    },
    stop: async () => {
      unsubscribe();
      sockets.stop();
      if (server) await closeServer(server);
      bound = undefined;
    },
  };
};
