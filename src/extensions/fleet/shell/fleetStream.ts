import type { ServerResponse } from 'node:http';
import { EVENT_STREAM_TYPE } from '../../../server/http/eventStream.js';
import { type Provided, provide, type Services, serviceKey } from '../../../shared/service.js';
import { type FleetService, type FleetView, fleetService } from '../fleetService.js';

/** The interval at which the stream checks for news. */
const LOOK_MS = 250;
/** The interval for delays and clocks, which change all the time. */
const FIGURES_MS = 2_000;
const HEARTBEAT_MS = 15_000;

type Client = {
  readonly outgoing: ServerResponse;
  readonly mayStillRead: () => Promise<boolean>;
  /** The last view that the client received. */
  reported: string;
};

/** The view without values that change all the time. */
const newsOf = ({ nodes, ...rest }: FleetView): string =>
  JSON.stringify({
    ...rest,
    nodes: nodes.map(
      ({
        heardAgoMs: _,
        lagMs: _lag,
        clockAheadMs: _ahead,
        clockErrorMs: _error,
        machine: _machine,
        ...node
      }) => node,
    ),
  });

/**
 * The fleet as server-sent events. `data` is the whole view, sent at the start and after each change. The
 * view is checked while a client is connected, and encoded once for all clients. A slow client misses
 * outdated views, and a client that reads nothing between two heartbeats is disconnected.
 */
const createFleetStream = (view: () => FleetView) => {
  const clients = new Set<Client>();
  let timer: NodeJS.Timeout | undefined;
  let news = '';
  let latest = '';
  let [figuresAtMs, beatAtMs] = [0, 0];

  const emit = (client: Client): void => {
    if (client.reported === latest || client.outgoing.writableNeedDrain) return;
    client.reported = latest;
    client.outgoing.write(`data: ${latest}\n\n`);
  };
  const beat = (): void => {
    for (const client of clients) {
      const { outgoing, mayStillRead } = client;
      if (outgoing.writableNeedDrain) outgoing.destroy();
      else outgoing.write(':\n\n');
      mayStillRead().then(
        (may) => may || outgoing.end(),
        () => outgoing.end(),
      );
    }
  };
  const look = (): void => {
    const nowMs = performance.now();
    const now = view();
    const nowNews = newsOf(now);
    if (nowNews !== news || nowMs - figuresAtMs >= FIGURES_MS) {
      [news, latest, figuresAtMs] = [nowNews, JSON.stringify(now), nowMs];
    }
    for (const client of clients) emit(client);
    if (nowMs - beatAtMs < HEARTBEAT_MS) return;
    beatAtMs = nowMs;
    beat();
  };

  return {
    /** Answers a request with a stream until one side ends it. */
    open: (
      outgoing: ServerResponse,
      mayStillRead: () => Promise<boolean>,
      headers: Readonly<Record<string, string>>,
    ): void => {
      outgoing.useChunkedEncodingByDefault = false;
      outgoing.writeHead(200, {
        ...headers,
        connection: 'close',
        'content-type': EVENT_STREAM_TYPE,
        'x-accel-buffering': 'no',
      });
      const client: Client = { outgoing, mayStillRead, reported: '' };
      clients.add(client);
      outgoing.once('close', () => {
        clients.delete(client);
        if (clients.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
      if (timer === undefined) {
        beatAtMs = performance.now();
        timer = setInterval(look, LOOK_MS).unref();
      }
      look();
    },
    stop: (): void => {
      for (const { outgoing } of clients) outgoing.end();
    },
  };
};

type FleetStream = ReturnType<typeof createFleetStream>;

const fleetStream = serviceKey<FleetStream>('fleetStream');

/** Provides the fleet and its stream to the routes. */
export const provideFleet = (service: FleetService): { provides: readonly Provided[]; stop: () => void } => {
  const stream = createFleetStream(service.view);
  return { provides: [provide(fleetService, service), provide(fleetStream, stream)], stop: stream.stop };
};

export const fleetStreamIn = (services: Services): FleetStream | undefined => services.find(fleetStream);
