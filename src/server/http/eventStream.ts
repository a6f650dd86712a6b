import type { ServerResponse } from 'node:http';
import type { CommitLevel } from '../../recognition/recognitionEvent.js';
import { LEVELS } from '../../recognition/reporting/levels.js';
import { isShown, SHOWN, type Shown } from '../../table/shown.js';
import type { TableView } from '../../table/tableView.js';
import type { HidePaths } from '../hidePaths.js';
import { knownOverloaded, paceNews } from '../housePace.js';
import { type IsShed, SHED_OVERLAY_MS, SHED_STREAM_MS } from '../shedding.js';
import { createCatchUps } from './catchUps.js';
import { createBatcher } from './eventBatch.js';
import { type AdmittedReader, READERS, type Reader, type Seen } from './readers.js';
import { openStreamClient, type Refusal, type StreamClient, type StreamRequest } from './streamClient.js';

const HEARTBEAT_MS = 15_000;

export const EVENT_STREAM_TYPE = 'text/event-stream; charset=utf-8';

export type EventStreamOptions = {
  readonly seen: Seen;
  readonly heartbeatMs?: number | undefined;
  readonly hidePaths?: HidePaths | undefined;
  readonly isShed?: IsShed | undefined;
};

const groupName = (reader: Reader, level: CommitLevel): string => `${reader} ${level}`;

/** The clients with the same view and the events collected for them. */
const createCrowd = (shows: Shown, hidePaths: HidePaths, putOffMs: () => number) => {
  const clients = new Set<StreamClient>();
  return { shows, clients, batch: createBatcher(clients, hidePaths, putOffMs) };
};

/**
 * The interval at which a group is written to while it is put off, or 0. Only groups of the public are put
 * off, overlays first.
 */
const putOffOf = (reader: Reader, shows: Shown, isShed: IsShed) => (): number => {
  if (reader !== 'public') return 0;
  if (isShed('spectatorStreams')) return SHED_STREAM_MS;
  return shows === 'games' && isShed('speechAndOverlays') ? SHED_OVERLAY_MS : 0;
};

const realCatchUps = () =>
  createCatchUps({
    nowMs: () => performance.now(),
    later: (work, ms) => void (ms > 0 ? setTimeout(work, ms).unref() : setImmediate(work)),
  });

const groupsOf = (seen: Seen, hidePaths: HidePaths, isShed: IsShed) =>
  new Map(
    READERS.flatMap((reader) =>
      LEVELS.map((level) => {
        const service = seen(reader as AdmittedReader);
        const group = {
          level,
          service,
          isForOrganiser: reader === 'arbiter' || reader === 'operator',
          crowds: SHOWN.map((shows) => createCrowd(shows, hidePaths, putOffOf(reader, shows, isShed))),
          /** Ends the group's subscription. Undefined while the group has none. */
          leave: undefined as (() => void) | undefined,
          alarm: null as TableView['alarm'] | null,
          isOverloaded: false,
        };
        return [groupName(reader, level), group] as const;
      }),
    ),
  );

type Group = ReturnType<typeof groupsOf> extends Map<string, infer One> ? One : never;

const learnAlarm = (group: Group, alarm: TableView['alarm'] | null): void => {
  group.alarm = alarm;
  group.isOverloaded = knownOverloaded(group.isOverloaded, alarm);
};

/** Subscribes the group to new events. A group without clients has no subscription. */
const join = (group: Group): void => {
  group.leave ??= group.service.subscribe('live', {
    level: group.level,
    onEvent: (event) => {
      for (const { shows, batch } of group.crowds) if (isShown(event, shows)) batch.add(event);
    },
    // Numbers have changed, so clients have to read the tables again.
    onGone: () => {
      for (const { batch, clients } of group.crowds) {
        batch.send();
        batch.recent.clear();
        for (const client of clients) client.end();
      }
    },
    onAlarm: (alarm) => {
      const news = group.isForOrganiser ? paceNews(group.isOverloaded, alarm) : undefined;
      learnAlarm(group, alarm);
      for (const { batch, clients } of group.crowds) {
        batch.send();
        for (const client of clients) client.alarm(alarm, news);
      }
    },
  });
};

const leave = (group: Group): void => {
  group.leave?.();
  group.leave = undefined;
  for (const { batch } of group.crowds) batch.recent.clear();
};

const leaveIfEmpty = (group: Group): void => {
  if (group.crowds.every(({ clients }) => clients.size === 0)) leave(group);
};

/** Tells a new client about a present alarm, because its tables may be older. */
const greet = (
  { alarm, isForOrganiser }: { readonly alarm: TableView['alarm'] | null; readonly isForOrganiser: boolean },
  client: StreamClient,
): void => {
  if (alarm) client.alarm(alarm, isForOrganiser ? paceNews(false, alarm) : undefined);
};

/**
 * Table events as server-sent events, with the number of the event as `id` and its JSON as `data`. Events
 * with a name have no number:
 *
 * - `gone`: events were missed for good, and the client reads the tables again
 * - `alarm`: a problem of the whole house, or null when it is over
 * - `pace`: the machine has fallen behind or caught up, for arbiters and the operator
 * - `refused`: a table refused a command, for its caller only
 *
 * A numbered event is serialised once for all clients with the same view, and written together with
 * simultaneous ones. A client that reads nothing between two heartbeats is disconnected.
 */
export const createEventStream = ({
  seen,
  heartbeatMs = HEARTBEAT_MS,
  hidePaths = (text) => text,
  isShed = () => false,
}: EventStreamOptions) => {
  const groups = groupsOf(seen, hidePaths, isShed);
  const crowds = [...groups.values()].flatMap((group) => group.crowds);
  const all = (): readonly StreamClient[] => crowds.flatMap(({ clients }) => [...clients]);
  const catchUps = realCatchUps();
  const checks = new Map<StreamClient, () => Promise<boolean>>();
  let dropped = 0;
  let heartbeat: NodeJS.Timeout | undefined;
  /** The alarm of the house, for new clients and for pages without a stream. */
  let alarm: TableView['alarm'] | null = null;
  let stopWatching = (): void => {};

  const beat = (): void => {
    for (const client of all()) {
      if (client.beat()) continue;
      dropped++;
      client.cut();
    }
    for (const [client, mayStillRead] of checks)
      mayStillRead().then(
        (may) => may || client.end(),
        () => client.end(),
      );
  };

  return {
    /** Answers a request with a stream until one side ends it. */
    open: (
      outgoing: ServerResponse,
      request: StreamRequest,
      headers: Readonly<Record<string, string>>,
    ): void => {
      // The stream ends with its connection, so it needs no chunked encoding.
      outgoing.useChunkedEncodingByDefault = false;
      outgoing.writeHead(200, {
        ...headers,
        connection: 'close',
        'content-type': EVENT_STREAM_TYPE,
        // Makes proxies forward every event at once.
        'x-accel-buffering': 'no',
      });
      const { reader, level = 'provisional', shows = 'everything' } = request;
      const group = groups.get(groupName(reader, level));
      const crowd = group?.crowds.find((one) => one.shows === shows);
      if (group === undefined || crowd === undefined) return;
      if (group.leave === undefined) learnAlarm(group, alarm);
      join(group);
      const client = openStreamClient(group.service, crowd.batch.recent, outgoing, request, {
        catchUps,
        hidePaths,
      });
      crowd.clients.add(client);
      greet(group, client);
      if (request.mayStillRead) checks.set(client, request.mayStillRead);
      outgoing.once('close', () => {
        crowd.clients.delete(client);
        checks.delete(client);
        leaveIfEmpty(group);
      });
    },
    /** Tells callers about a refused command on any of their streams. */
    refused: (refusal: Refusal): void => {
      for (const client of all()) client.refused(refusal);
    },
    alarm: (): TableView['alarm'] | null => alarm,
    clientCount: (): number => all().length,
    droppedCount: (): number => dropped,
    start: (): void => {
      stopWatching = seen('operator' as AdmittedReader).subscribe('live', {
        onEvent: () => {},
        onAlarm: (now) => {
          alarm = now;
        },
      });
      heartbeat = setInterval(beat, heartbeatMs).unref();
    },
    stop: (): void => {
      clearInterval(heartbeat);
      for (const { batch } of crowds) batch.send();
      for (const client of all()) client.end();
      stopWatching();
      for (const group of groups.values()) leave(group);
      for (const { clients } of crowds) clients.clear();
    },
  };
};

export type EventStream = ReturnType<typeof createEventStream>;
