import type { ServerResponse } from 'node:http';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableService } from '../../table/tableService.js';
import { makeFrame, openStreamClient, type StreamClient, type StreamRequest } from './streamClient.js';

const HEARTBEAT_MS = 15_000;

export const EVENT_STREAM_TYPE = 'text/event-stream; charset=utf-8';

export type EventStreamOptions = {
  readonly service: Pick<TableService, 'subscribe' | 'eventsAfter' | 'lastSeq'>;
  readonly heartbeatMs?: number | undefined;
};

/**
 * Table events as server-sent events: `id` is the number of the event, `data` its JSON. An event named `gone`
 * tells that some were missed for good, so that the client reads the tables again. Each event is serialised
 * once for all clients and written at once; a client that reads nothing between two heartbeats is cut off.
 */
export const createEventStream = ({ service, heartbeatMs = HEARTBEAT_MS }: EventStreamOptions) => {
  const clients = new Set<StreamClient>();
  let dropped = 0;
  let unsubscribe = (): void => {};
  let heartbeat: NodeJS.Timeout | undefined;

  const hear = (event: TableEvent): void => {
    if (clients.size === 0) return;
    const frame = makeFrame(event);
    for (const client of clients) client.hear(event, frame);
  };
  const beat = (): void => {
    for (const client of clients) {
      if (client.beat()) continue;
      dropped++;
      client.cut();
    }
  };

  return {
    /** Answers a request with a stream that lasts until one side ends it. */
    open: (
      outgoing: ServerResponse,
      request: StreamRequest,
      headers: Readonly<Record<string, string>>,
    ): void => {
      outgoing.writeHead(200, {
        ...headers,
        'content-type': EVENT_STREAM_TYPE,
        // Proxies hand every event on at once.
        'x-accel-buffering': 'no',
      });
      const client = openStreamClient(service, outgoing, request);
      clients.add(client);
      outgoing.once('close', () => clients.delete(client));
    },
    clientCount: (): number => clients.size,
    droppedCount: (): number => dropped,
    start: (): void => {
      unsubscribe = service.subscribe('live', { onEvent: hear });
      heartbeat = setInterval(beat, heartbeatMs).unref();
    },
    stop: (): void => {
      unsubscribe();
      clearInterval(heartbeat);
      for (const client of clients) client.end();
      clients.clear();
    },
  };
};

export type EventStream = ReturnType<typeof createEventStream>;
