import { describe, expect, test } from 'vitest';
import type { TableView } from '../../../src/table/tableView.js';
import { gameBody, moveBody, scriptPlies } from '../gameScript.js';
import { readStream, startHttp } from './httpHarness.js';

const tokens = {
  find: async (token: string) =>
    (({ p: { name: 'Anna', role: 'player' }, a: { name: 'Bea', role: 'arbiter' } }) as const)[token],
};

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const startBeyondLoopback = async () => {
  const harness = await startHttp({ accessOptions: { host: '0.0.0.0', tokens } });
  harness.house.tell('one', gameBody('g1'), ...scriptPlies('e4').map((ply) => moveBody('g1', ply)), {
    type: 'illegal',
    ply: 2,
    from: 'g8',
    to: 'g6',
    evidence: { reason: 'N g8-g6 is no legal move here' },
  });
  const pendingFor = async (path: string, init?: RequestInit) => {
    const answer = await harness.ask(path, init);
    const view = (await answer.json()) as TableView;
    return answer.ok ? (view.laws.pending?.from ?? null) : answer.status;
  };
  return { ...harness, pendingFor };
};

describe('the data that HTTP shows to each role', () => {
  test('an illegal move without a ruling is reported to arbiters only', async () => {
    const { pendingFor } = await startBeyondLoopback();
    expect(await pendingFor('/api/v1/tables/one')).toBeNull();
    expect(await pendingFor('/api/v1/tables/one', bearer('p'))).toBeNull();
    expect(await pendingFor('/api/v1/tables/one', bearer('a'))).toBe('g8');
    expect(await pendingFor('/api/v1/tables/one?as=public', bearer('a'))).toBeNull();
    expect(await pendingFor('/api/v1/tables/one?as=arbiter', bearer('p'))).toBe(403);
    expect(await pendingFor('/api/v1/tables/one?as=arbiter')).toBe(401);
    expect(await pendingFor('/api/v1/tables/one?as=everybody')).toBe(400);
  });

  test('the stream keeps its numbers and leaves the words out', async () => {
    const { ask } = await startBeyondLoopback();
    const read = async (init?: RequestInit) => {
      const stream = readStream(await ask('/api/v1/events?after=0', init));
      const messages = await stream.take(3);
      return messages.map((message) => [message?.id, JSON.parse(message?.data ?? '{}').type]);
    };
    expect(await read()).toEqual([
      ['1', 'game'],
      ['2', 'move'],
      ['3', 'withheld'],
    ]);
    expect(await read(bearer('a'))).toEqual([
      ['1', 'game'],
      ['2', 'move'],
      ['3', 'illegal'],
    ]);
  });

  test('what the Laws say of a table is for the arbiter', async () => {
    const { ask, errorOf } = await startBeyondLoopback();
    expect(await errorOf(await ask('/api/v1/tables/one/laws'))).toEqual([401, 'UNAUTHORISED', true]);
    const answer = await ask('/api/v1/tables/one/laws', bearer('a'));
    expect(await answer.json()).toMatchObject({
      stage: 'illegalPending',
      rules: { illegalMovesToLose: 2 },
      binding: null,
    });
    expect((await ask('/api/v1/tables/two/laws', bearer('a'))).status).toBe(404);
  });

  test('the game itself does not reveal what only an arbiter may know', async () => {
    const { house, ask } = await startBeyondLoopback();
    house.tell('one', {
      type: 'decision',
      gameId: 'g1',
      id: 1,
      atPly: 1,
      who: 'rules',
      article: '9.5.3',
      decision: { kind: 'boundBreach', side: 'white', ply: 1, played: 'e2e4' },
    });
    const decisionsFor = async (init?: RequestInit) =>
      ((await (await ask('/api/v1/games/g1', init)).json()) as { decisions?: unknown[] }).decisions?.length;
    expect(await decisionsFor()).toBeUndefined();
    expect(await decisionsFor(bearer('p'))).toBeUndefined();
    expect(await decisionsFor(bearer('a'))).toBe(1);
  });

  test('what the clock of a table may sound is told with the tables', async () => {
    const { ask } = await startHttp();
    expect(await (await ask('/api/v1/tables?as=public')).json()).toMatchObject({ sounds: ['press', 'flag'] });
  });

  test('on the machine itself everything is told, unless a page asks for less', async () => {
    const { house, ask } = await startHttp();
    house.tell('one', gameBody('g1'), { type: 'emptyPress', ply: 1, side: 'white', reason: 'no move' });
    const pendingOf = async (path: string) => ((await (await ask(path)).json()) as TableView).laws.pending;
    expect(await pendingOf('/api/v1/tables/one')).not.toBeNull();
    expect(await pendingOf('/api/v1/tables/one?as=public')).toBeNull();
  });
});
