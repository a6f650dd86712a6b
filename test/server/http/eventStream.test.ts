import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createEventStream } from '../../../src/server/http/eventStream.js';
import { PUBLIC_READER, readersOf } from '../../../src/server/http/readers.js';
import { closeServer, listen } from '../../../src/server/listen.js';
import type { TableEventBody } from '../../../src/table/tableEvent.js';
import { soon } from '../../soon.js';
import { atOnce } from '../atOnce.js';
import { createFakeTableService } from '../fakeTableService.js';
import { boardBody, gameBody, moveBody, START_FEN, scriptPlies } from '../gameScript.js';
import { readStream, startHttp } from './httpHarness.js';

const board = (physical: string): TableEventBody => ({ type: 'board', physical });

const openStream = async (harness: Awaited<ReturnType<typeof startHttp>>, query = '', headers = {}) => {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await harness.ask(`/api/v1/events${query}`, { headers, signal: abort.signal });
  return { response, abort, ...readStream(response) };
};
const dataOf = (message: { readonly data?: string } | undefined): unknown => JSON.parse(message?.data ?? '');

describe('the stream of events', () => {
  test('tells what happens, numbered, as JSON', async () => {
    const harness = await startHttp();
    harness.house.tell('one', boardBody(START_FEN));
    const stream = await openStream(harness);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    const [reported] = harness.house.tell('one', gameBody('g1'));
    const message = await stream.next();
    expect(message).toEqual({ id: '2', data: JSON.stringify(reported) });
    expect(dataOf(message)).toMatchObject({ seq: 2, table: 'one', type: 'game', gameId: 'g1' });
  });

  test('resumes after a number, in the address or in Last-Event-ID, which goes first', async () => {
    const harness = await startHttp();
    for (let i = 1; i <= 5; i++) harness.house.tell('one', board(`8/${i}`));
    const ids = async (query: string, headers = {}) => {
      const stream = await openStream(harness, query, headers);
      const [first] = await stream.take(1);
      return first?.id;
    };
    expect(await ids('?after=0')).toBe('1');
    expect(await ids('?after=3')).toBe('4');
    expect(await ids('?after=1', { 'Last-Event-ID': '4' })).toBe('5');
    const stream = await openStream(harness, '?after=5');
    harness.house.tell('one', board('8/6'));
    expect((await stream.next())?.id).toBe('6');
  });

  test('shows the games alone to who wants no more, live and of what was missed, with the same numbers', async () => {
    const harness = await startHttp();
    const [first, second] = scriptPlies('e4', 'e5');
    if (first === undefined || second === undefined) throw new Error('two plies');
    const press: TableEventBody = { type: 'press', side: 'white', ply: null };
    const result: TableEventBody = { type: 'result', gameId: 'g1', result: '1-0', by: 'resignation' };
    harness.house.tell(
      'one',
      boardBody(START_FEN),
      gameBody('g1'),
      press,
      moveBody('g1', first, 'provisional'),
    );
    harness.house.tell('one', moveBody('g1', first, 'committed'), press);
    harness.house.tell('two', board('8/2'), gameBody('g2'));
    const stream = await openStream(harness, '?after=0&shows=games&level=committed');
    const live = await openStream(harness, '?after=live&shows=games&level=committed');
    harness.house.tell(
      'one',
      board('8/3'),
      moveBody('g1', second, 'provisional'),
      moveBody('g1', second),
      result,
    );
    const reported = async (from: typeof stream, count: number) =>
      (await from.take(count)).map((message) => [Number(message?.id), Object(dataOf(message)).type]);
    const ending = [
      [11, 'move'],
      [12, 'result'],
    ];
    expect(await reported(stream, 5)).toEqual([[2, 'game'], [5, 'move'], [8, 'game'], ...ending]);
    expect(await reported(live, 2)).toEqual(ending);
    expect((await harness.ask('/api/v1/events?shows=moves')).status).toBe(400);
  });

  test('ends within a heartbeat when its token is taken back or expires, and not before', async () => {
    let found: 'expired' | 'good' | 'revoked' = 'good';
    const harness = await startHttp({
      heartbeatMs: 20,
      accessOptions: {
        host: '0.0.0.0',
        tokens: {
          find: async () =>
            found === 'good' ? { name: 'Ann', role: 'arbiter' } : found === 'expired' ? found : undefined,
        },
      },
    });
    const clients = async () => {
      const metrics = await (await harness.ask('/metrics')).text();
      return Number(/^jadoube_event_stream_clients (\d+)$/m.exec(metrics)?.[1]);
    };
    for (const end of ['expired', 'revoked'] as const) {
      found = 'good';
      const stream = await openStream(harness, '?as=arbiter', { authorization: 'Bearer t' });
      const spectator = await openStream(harness);
      await sleep(80);
      harness.house.tell('one', board(`8/${end.length}`));
      expect((await stream.next())?.data).toContain('board');
      found = end;
      await soon(async () => expect(await clients()).toBe(1));
      spectator.abort.abort();
      await soon(async () => expect(await clients()).toBe(0));
    }
  });

  test('an alarm of the whole house comes without a number, and takes none', async () => {
    const harness = await startHttp();
    const stream = await openStream(harness, '?table=one');
    const alarm = { code: 'JOURNAL_REFUSES', message: 'The disk is full.', advice: 'Free some space.' };
    harness.house.alarm(alarm);
    harness.house.alarm(null);
    harness.house.tell('one', gameBody('g1'));
    expect(await stream.take(3)).toEqual([
      { event: 'alarm', data: JSON.stringify(alarm) },
      { event: 'alarm', data: 'null' },
      expect.objectContaining({ id: '1' }),
    ]);
  });

  test('a reader who comes while the whole house has an alarm hears of it first', async () => {
    const harness = await startHttp();
    const alarm = { code: 'OVERLOADED', message: 'too slow', advice: 'Run fewer tables.' };
    harness.house.alarm(alarm);
    const stream = await openStream(harness);
    expect(await stream.next()).toEqual({ event: 'alarm', data: JSON.stringify(alarm) });
  });

  test('nothing is made for readers who are not there, and all of it for those who come', async () => {
    const house = createFakeTableService();
    house.addTable('one');
    const { service } = house;
    const listening = new Map<string, number>();
    const subscribe: typeof service.subscribe = (after, listener) => {
      const level = listener.level ?? 'every';
      listening.set(level, (listening.get(level) ?? 0) + 1);
      const leave = service.subscribe(after, listener);
      return () => {
        listening.set(level, (listening.get(level) ?? 0) - 1);
        leave();
      };
    };
    const counted = { ...service, subscribe };
    const stream = createEventStream({ seen: () => counted });
    stream.start();
    onTestFinished(stream.stop);
    const server = createServer((_, response) =>
      stream.open(response, { after: 'live', reader: PUBLIC_READER, level: 'committed' }, {}),
    );
    const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
    onTestFinished(() => closeServer(server));
    const counts = () => Object.fromEntries([...listening].filter(([, count]) => count > 0));
    // A single listener waits for alarms.
    expect(counts()).toEqual({ every: 1 });
    const alarm = { code: 'OVERLOADED', message: 'too slow', advice: 'Run fewer tables.' };
    house.alarm(alarm);
    for (const round of [1, 2]) {
      const abort = new AbortController();
      const open = async () => readStream(await fetch(`http://127.0.0.1:${port}/`, { signal: abort.signal }));
      const [first, second] = [await open(), await open()];
      expect(counts()).toEqual({ every: 1, committed: 1 });
      house.tell('one', gameBody(`g${round}`));
      for (const reader of [first, second])
        expect(await reader.take(2)).toEqual([
          { event: 'alarm', data: JSON.stringify(alarm) },
          expect.objectContaining({ id: String(service.lastSeq()) }),
        ]);
      abort.abort();
      await soon(() => expect(counts()).toEqual({ every: 1 }));
      house.tell('one', board('8/8'));
    }
  });

  test('bad numbers are refused', async () => {
    const harness = await startHttp();
    for (const query of ['?after=x', '?after=-1', '?after=1e3'])
      expect(await harness.errorOf(await harness.ask(`/api/v1/events${query}`))).toEqual([
        400,
        'BAD_REQUEST',
        true,
      ]);
  });

  test('may be of one table only', async () => {
    const harness = await startHttp();
    harness.house.addTable('two');
    const stream = await openStream(harness, '?after=0&table=two');
    harness.house.tell('one', board('8'));
    harness.house.tell('two', board('8'));
    harness.house.tell('one', board('8'));
    harness.house.tell('two', board('8'));
    expect((await stream.take(2)).map((message) => message?.id)).toEqual(['2', '4']);
  });

  test('says so when events are gone, or when the journal is another one', async () => {
    const harness = await startHttp();
    for (let i = 1; i <= 5; i++) harness.house.tell('one', board(`8/${i}`));
    harness.house.forgetUpTo(3);
    const behind = await openStream(harness, '?after=1');
    const [gone, first] = await behind.take(2);
    expect(gone).toEqual({ event: 'gone', data: '{"oldestSeq":4}' });
    expect(first?.id).toBe('4');
    const ahead = await openStream(harness, '?after=900');
    expect(await ahead.next()).toEqual({ event: 'gone', data: '{"oldestSeq":6}' });
    harness.house.tell('one', board('8/6'));
    expect((await ahead.next())?.id).toBe('6');
  });

  test('every event is serialised once, however many listen', async () => {
    const harness = await startHttp();
    const streams = [];
    for (let i = 0; i < 5; i++) streams.push(await openStream(harness));
    const stringify = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => stringify.mockRestore());
    harness.house.tell('one', gameBody('g1'));
    const calls = stringify.mock.calls.filter(([value]) => value?.type === 'game').length;
    expect(calls).toBe(1);
    for (const stream of streams) expect((await stream.next())?.id).toBe('1');
  });

  test('beats while nothing happens', async () => {
    const harness = await startHttp({ heartbeatMs: 20 });
    const stream = await openStream(harness);
    expect(await stream.nextBlock()).toBe('retry: 1000');
    expect(await stream.nextBlock()).toBe(':');
    expect(await stream.nextBlock()).toBe(':');
  });

  test('a client that leaves is forgotten', async () => {
    const harness = await startHttp();
    const stream = await openStream(harness);

    const clients = async () =>
      /^jadoube_event_stream_clients (\d+)$/m.exec(await (await harness.ask('/metrics')).text())?.[1];
    expect(await clients()).toBe('1');
    stream.abort.abort();
    await soon(async () => expect(await clients()).toBe('0'));
  });

  test('an event is on its way at once: no timer has to run out first', async () => {
    const harness = await startHttp();
    const stream = await openStream(harness);
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let i = 0; i < 50; i++) {
      harness.house.tell('one', board(`8/${i}`));
      expect((await stream.next())?.id).toBe(String(harness.house.service.lastSeq()));
    }
  });
});

/** A client that sends its request and then reads only on demand. */
const openRaw = async (port: number, path: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  // A gateway that stops with unread bytes resets the connection.
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
};

const LONG = 'x'.repeat(2_000);
const floodMiB = (harness: Awaited<ReturnType<typeof startHttp>>, count: number): void => {
  for (let i = 0; i < count * 512; i++) harness.house.tell('one', board(LONG));
};

/** Waits without a timer that could be faked. The limit of the test ends it. */
const until = async (holds: () => boolean): Promise<void> => {
  do await sleep(1);
  while (!holds());
};

describe('slow clients', () => {
  test('one that never reads holds nothing up, costs little memory, and is cut off', async () => {
    // The heartbeat comes only on request, because on a busy machine the reading client may be late as well.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const house = createFakeTableService();
    const stream = createEventStream({
      seen: readersOf(house.service, atOnce(house.service)),
      heartbeatMs: 250,
    });
    stream.start();
    const answers: ServerResponse[] = [];
    const server = createServer((_request, answer) => {
      answers.push(answer);
      stream.open(answer, { after: 'live', reader: PUBLIC_READER }, {});
    });
    onTestFinished(async () => {
      stream.stop();
      await closeServer(server);
    });
    const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
    await openRaw(port, '/');
    await until(() => answers.length === 1);
    const good = readStream(await fetch(`http://127.0.0.1:${port}/`));
    let received = 0;
    const read = (async () => {
      while (received < 8 * 512) received = Number((await good.next())?.id);
    })();
    let waitingBytes = 0;
    for (let i = 0; i < 8 * 512; i++) {
      house.tell('one', board(LONG));
      waitingBytes = Math.max(waitingBytes, ...answers.map((answer) => answer.writableLength));
      // Lets the reading client keep up.
      if (i % 64 === 63) await until(() => received > i);
    }
    await read;
    expect(waitingBytes).toBeGreaterThan(65_536);
    expect(waitingBytes).toBeLessThan(65_536 + 20_000);
    for (const dropped of [0, 1]) {
      await until(() => answers[1]?.writableLength === 0);
      vi.advanceTimersByTime(250);
      expect(stream.droppedCount()).toBe(dropped);
    }
    await until(() => answers[0]?.closed === true);
    expect(stream.clientCount()).toBe(1);
    expect(answers[1]?.closed).toBe(false);
  });

  test('one that reads slowly still receives all events, in order', async () => {
    const harness = await startHttp();
    const socket = await openRaw(harness.gateway.address()?.port ?? 0, '/api/v1/events?after=0');
    floodMiB(harness, 10);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (text.length % 7 === 0) {
        socket.pause();
        setTimeout(() => socket.resume(), 1);
      }
    });
    socket.resume();
    await soon(() => expect(text.slice(-3_000)).toContain('\nid: 5120\n'));
    const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 5_120 }, (_, i) => i + 1));
  });

  test('the gateway stops, whoever is still connected', async () => {
    const harness = await startHttp();
    const port = harness.gateway.address()?.port ?? 0;
    const stream = await openStream(harness);
    await openRaw(port, '/api/v1/events');
    floodMiB(harness, 4);
    await harness.gateway.stop();
    for (let message = await stream.next(); message !== undefined; message = await stream.next());
    expect(stream.ended()).toBe(true);
  });
});
