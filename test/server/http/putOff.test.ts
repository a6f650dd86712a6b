import { describe, expect, onTestFinished, test } from 'vitest';
import { EVEN_PACE, type HousePace, OVERLOAD } from '../../../src/server/housePace.js';
import { RETRY_AFTER_S, SHED_ROWS } from '../../../src/server/shedding.js';
import type { TableEventBody } from '../../../src/table/tableEvent.js';
import { readStream, startHttp } from './httpHarness.js';

const behind: HousePace = { behindMs: 4_000, isOverloaded: true, shed: SHED_ROWS.map(({ part }) => part) };
const board = (physical: string): TableEventBody => ({ type: 'board', physical });

/** A house that is open to the network, with one arbiter. The test sets how far it is behind. */
const startHouse = async () => {
  let pace = EVEN_PACE;
  const harness = await startHttp({
    pace: () => pace,
    accessOptions: {
      host: '0.0.0.0',
      tokens: { find: async (token) => (token === 'good' ? { name: 'Anna', role: 'arbiter' } : undefined) },
    },
  });
  const headers = { authorization: 'Bearer good' };
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const open = async (query: string) =>
    readStream(await harness.ask(`/api/v1/events${query}`, { headers, signal: abort.signal }));
  const setPace = (now: HousePace): void => {
    pace = now;
  };
  return { ...harness, open, headers, setPace };
};

describe('a house that is behind its boards', () => {
  test('lets the public wait for events, and arbiters not; nothing is missing afterwards', async () => {
    const { house, open, setPace } = await startHouse();
    const [everybody, arbiter] = [await open('?as=public'), await open('?as=arbiter')];
    setPace(behind);
    const ids = ['8/1', '8/2', '8/3', '8/4'].map((placement) =>
      String(house.tell('one', board(placement))[0]?.seq),
    );
    const reported = async (stream: typeof arbiter, count: number) =>
      (await stream.take(count)).map((message) => message?.id);
    expect(await reported(arbiter, 4)).toEqual(ids);
    // All four are sent together when they are due, and later events wait.
    const more = ['8/5', '8/6'].map((placement) => String(house.tell('one', board(placement))[0]?.seq));
    expect(await reported(arbiter, 2)).toEqual(more);
    let isReceived = false;
    const rest = everybody.take(6).then((messages) => {
      isReceived = true;
      return messages;
    });
    await open('?as=public');
    expect(isReceived).toBe(false);
    // An alarm is never put off, and earlier events are sent before it.
    house.alarm(null);
    expect((await rest).map((message) => message?.id)).toEqual([...ids, ...more]);
  });

  test('gives no past games to the public, and says when to ask again; arbiters get them', async () => {
    const { ask, errorOf, headers, setPace } = await startHouse();
    const paths = ['/api/v1/games', '/api/v1/games/g1', '/api/v1/games/g1.pgn', '/pgn/games.pgn'];
    const statuses = async (init?: RequestInit) =>
      Promise.all(paths.map(async (path) => (await ask(path, init)).status));
    const before = await statuses();
    expect(before).not.toContain(503);
    setPace(behind);
    expect(await statuses()).toEqual(paths.map(() => 503));
    const refused = await ask('/api/v1/games');
    expect(refused.headers.get('retry-after')).toBe(String(RETRY_AFTER_S));
    expect(await errorOf(refused)).toEqual([503, 'OVERLOADED', true]);
    expect(await statuses({ headers })).toEqual(before);
    // Tables, health and the tournament are not part of the archive.
    expect((await ask('/api/v1/tables')).status).toBe(200);
    setPace(EVEN_PACE);
    expect(await statuses()).toEqual(before);
  });

  test('says in /healthz by how much it is behind, and what it puts off', async () => {
    const { ask, setPace } = await startHouse();
    setPace(behind);
    const health = await (await ask('/healthz')).json();
    expect(health).toMatchObject({ status: 'degraded', behindSeconds: 4, overloaded: true });
    expect(health).toMatchObject({ parts: { pace: { putOff: behind.shed } } });
    setPace(EVEN_PACE);
    expect(await (await ask('/healthz')).json()).toMatchObject({
      ...{ status: 'ok', behindSeconds: 0, overloaded: false },
      parts: { pace: { putOff: [] } },
    });
  });

  test('says to a page that follows no tables what is wrong with the house', async () => {
    const { house, ask } = await startHouse();
    const reported = async () => (await ask('/api/v1/alarm')).json();
    expect(await reported()).toEqual({ alarm: null });
    house.alarm({ ...OVERLOAD, behindSeconds: 3.4 });
    expect(await reported()).toEqual({ alarm: { ...OVERLOAD, behindSeconds: 3.4 } });
    house.alarm(null);
    expect(await reported()).toEqual({ alarm: null });
  });

  test('tells only arbiters when it begins and when it ends', async () => {
    const { house, open } = await startHouse();
    const [everybody, arbiter] = [await open('?as=public'), await open('?as=arbiter')];
    house.alarm({ ...OVERLOAD, behindSeconds: 3.4 });
    house.alarm(null);
    house.alarm({ code: 'JOURNAL_REFUSES', message: 'The disk is full.', advice: 'Free some space.' });
    house.alarm(null);
    const reported = async (stream: typeof arbiter, count: number) =>
      (await stream.take(count)).flatMap(({ event, data = '' } = {}) =>
        event === 'pace' ? [JSON.parse(data)] : [event],
      );
    expect(await reported(arbiter, 6)).toEqual([
      'alarm',
      { type: 'overloaded', behindSeconds: 3.4 },
      'alarm',
      { type: 'caughtUp' },
      'alarm',
      'alarm',
    ]);
    expect(await reported(everybody, 4)).toEqual(['alarm', 'alarm', 'alarm', 'alarm']);
    // A disk that refuses meanwhile replaces the alarm, but does not end the overload.
    house.alarm({ ...OVERLOAD, behindSeconds: 5 });
    house.alarm({ code: 'JOURNAL_REFUSES', message: 'The disk is full.', advice: 'Free some space.' });
    house.alarm({ ...OVERLOAD, behindSeconds: 6 });
    house.alarm(null);
    expect(await reported(arbiter, 6)).toEqual([
      ...['alarm', { type: 'overloaded', behindSeconds: 5 }, 'alarm', 'alarm'],
      ...['alarm', { type: 'caughtUp' }],
    ]);
  });
});
