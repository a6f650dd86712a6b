import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServices, type Services } from '../../shared/service.js';
import type { BoardSetups } from '../../table/boardSetups.js';
import type { PublicTables } from '../../table/delay/publicTables.js';
import type { HouseOutput } from '../../table/outputState.js';
import type { TableService } from '../../table/tableService.js';
import { type Access, isKnownTo } from '../access.js';
import { limitConnections, SERVER_OPTIONS } from '../connectionLimit.js';
import { CONNECTIONS, type ConnectionLimits } from '../connectionPlaces.js';
import type { Gateway, GatewayFigure } from '../gateway.js';
import type { GatewayLog } from '../gatewayLog.js';
import type { ExtensionState, GatewayState } from '../gatewayState.js';
import { hidePathsOf } from '../hidePaths.js';
import type { HouseDamage } from '../houseDamage.js';
import { type HousePace, shedBy } from '../housePace.js';
import { closeServer, type ListenAddress, listen, urlHost } from '../listen.js';
import type { OriginApproval } from '../originApproval.js';
import type { RadioHouse } from '../radio/radioHouse.js';
import { createRadioSockets } from '../radio/radioSockets.js';
import { refuseUrl } from '../rawRefusal.js';
import type { SupportService } from '../supportService.js';
import { createEventStream } from './eventStream.js';
import { createHttpApp } from './httpApp.js';
import { createMetrics, type Metrics } from './metrics.js';
import { readersOf } from './readers.js';
import { putRequestsFirst } from './requestsFirst.js';
import type { Route } from './routes/route.js';
import { createSharedAnswers } from './sharedAnswers.js';
import { loadStaticFiles } from './staticFiles.js';
import { createTlsServer, type TlsDeps, type TlsServer } from './tlsServer.js';

export type HttpGatewayOptions = {
  readonly service: TableService;
  /** The tables as the public may see them. */
  readonly publicTables: PublicTables;
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly access: Access;
  /** The folder of the built pages. */
  readonly staticDir: string;
  /** The data folder, whose path no response may contain. */
  readonly dataDir?: string;
  readonly log: GatewayLog;
  readonly version: string;
  /** The daemon's present time on the scale of the events' `atMs`. */
  readonly nowMs: () => number;
  /** The number of events waiting for the journal. */
  readonly journalPending?: () => number;
  /** Notes work that goes before all boards, and returns a function that ends it. */
  readonly beforeBoards?: (() => () => void) | undefined;
  readonly damages?: (() => readonly HouseDamage[]) | undefined;
  readonly pace?: (() => HousePace) | undefined;
  /** All gateways of the house and their figures, for the metrics. */
  readonly gateways?: () => readonly GatewayState[];
  /** The outputs of the tournament. */
  readonly outputs?: (() => readonly HouseOutput[]) | undefined;
  readonly figures?: () => readonly GatewayFigure[];
  readonly boards?: BoardSetups | undefined;
  /** Boards connected through pages. */
  readonly radio?: RadioHouse | undefined;
  /** The services and HTTP routes of extensions. */
  readonly services?: Services;
  readonly routes?: readonly Route[];
  readonly extensions?: () => readonly ExtensionState[];
  readonly origins?: OriginApproval | undefined;
  readonly support?: SupportService | undefined;
  /** HTTPS on a separate port. */
  readonly secure?: Omit<TlsDeps, 'host' | 'log'> | undefined;
  readonly heartbeatMs?: number;
  readonly connections?: Partial<ConnectionLimits>;
};

/** How often the certificate of HTTPS is looked at. */
const CERTIFICATE_MS = 3_600_000;

/** Serves the pages, the HTTP API with its event stream, PGN, health and metrics. */
export interface HttpGateway extends Gateway {
  /** The address that it listens on, once started. */
  address(): ListenAddress | undefined;
  /** The address for HTTPS. */
  secureAddress(): ListenAddress | undefined;
}

export const createHttpGateway = (options: HttpGatewayOptions): HttpGateway => {
  const { service, publicTables, host, port, access, log, heartbeatMs } = options;
  const seen = readersOf(service, publicTables);
  const hidePaths = options.dataDir === undefined ? undefined : hidePathsOf(options.dataDir);
  const stream = createEventStream({ seen, heartbeatMs, hidePaths, isShed: shedBy(options.pace) });
  const radio = options.radio && createRadioSockets({ ...options, house: options.radio });
  let server: Server | undefined;
  let secure: TlsServer | undefined;
  let renewal: ReturnType<typeof setInterval> | undefined;
  let metrics: Metrics | undefined;
  let bound: ListenAddress | undefined;
  let secureBound: ListenAddress | undefined;

  return {
    name: 'http',
    address: () => bound,
    secureAddress: () => secureBound,
    url: () => bound && `http://${urlHost(bound)}`,
    start: async () => {
      const files = await loadStaticFiles(options.staticDir);
      // Created only once, even if a start is repeated, because Node's default metrics keep their listeners.
      metrics ??= createMetrics({ ...options, tables: publicTables, stream });
      const app = createHttpApp({
        ...options,
        ...{ seen, stream, metrics, files },
        secure: () => secure && secureBound && { port: secureBound.port, authority: secure.authority() },
        services: options.services ?? createServices([]),
        routes: options.routes ?? [],
        extensions: options.extensions ?? (() => []),
        shared: createSharedAnswers(hidePaths),
        hidePaths,
      });
      const answer = getRequestListener(app.fetch, {
        overrideGlobalObjects: false,
        errorHandler: refuseUrl,
      });
      const attend = (one: Server): void => {
        if (options.beforeBoards !== undefined) putRequestsFirst(one, options.beforeBoards);
        const door = limitConnections(one, { ...CONNECTIONS, ...options.connections }, isKnownTo(access));
        one.on('request', (request, response) =>
          door.request(request, response, () => void answer(request, response)),
        );
        if (radio !== undefined)
          one.on('upgrade', (request, socket, head) =>
            door.upgrade(request, socket, () => radio.upgrade(request, socket, head)),
          );
      };
      secure = options.secure && (await createTlsServer({ ...options.secure, host, log }));
      server = createServer(SERVER_OPTIONS);
      attend(server);
      bound = await listen(server, { host, port });
      if (secure !== undefined) {
        attend(secure.server);
        secureBound = await listen(secure.server, { host, port: options.secure?.tls.port ?? 0 });
        renewal = setInterval(() => void secure?.refresh(), CERTIFICATE_MS).unref();
        log.info(secureBound, 'HTTPS is listening');
      }
      radio?.start();
      stream.start();
      metrics.start();
      log.info(bound, 'HTTP is listening');
    },
    stop: async () => {
      metrics?.stop();
      stream.stop();
      radio?.stop();
      clearInterval(renewal);
      await Promise.all([server, secure?.server].map(async (one) => one && closeServer(one)));
      bound = undefined;
      secureBound = undefined;
    },
  };
};
