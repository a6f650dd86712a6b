import { expect, test } from 'vitest';
import type { LichessService } from '../../../src/extensions/lichess/lichessService.js';
import type { AdmittedCaller } from '../../../src/server/access.js';
import { ok } from '../../../src/shared/result.js';
import type { LichessLoginView, LichessView } from '../../../src/table/opponents/lichessView.js';
import { startHttp } from './httpHarness.js';

const login = (table: string, user: string): LichessLoginView => ({
  name: table,
  table,
  user,
  state: 'ready',
  text: 'Logged in',
  waiting: [],
  isSeeking: false,
  challenges: [],
  chat: [{ user, text: 'between us' }],
  canRematch: false,
  isConfigured: false,
});
const view: LichessView = {
  url: 'https://fake.example',
  logins: [login('one', 'Anna'), login('two', 'Bela')],
};
const lichess: LichessService = {
  view: () => view,
  begin: () => ok({ url: 'https://fake.example/oauth' }),
  finish: async () => ok('one'),
  useToken: async () => ok(view),
  handleCommand: async () => ok(view),
};

const callers: Readonly<Record<string, AdmittedCaller>> = {
  house: { name: 'Hanna', role: 'player' },
  one: { name: 'Olga', role: 'arbiter', table: 'one' },
};

/** Calls from another machine, with the token of that name. */
const open = async () => {
  const { ask } = await startHttp({
    lichess,
    accessOptions: { host: '0.0.0.0', tokens: { find: async (token) => callers[token] } },
  });
  return async (token: string | undefined, path = '', body?: unknown) => {
    const answer = await ask(`/api/v1/lichess${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': '192.0.2.9',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) return answer.status;
    return ((await answer.json()) as LichessView).logins.map(({ user }) => user);
  };
};

test('all accounts are for players of the house; those of one table see their own', async () => {
  const ask = await open();
  expect(await ask(undefined)).toBe(401);
  expect(await ask('house')).toEqual(['Anna', 'Bela']);
  expect(await ask('one')).toEqual(['Anna']);
});

test('a caller who logs in or asks at one table learns of no other', async () => {
  const ask = await open();
  expect(await ask('one', '/token', { table: 'one', token: 'lip_x' })).toEqual(['Anna']);
  const seek = { type: 'stopSeek' };
  expect(await ask('one', '/commands', { login: 'one', command: seek })).toEqual(['Anna']);
  expect(await ask('one', '/commands', { login: 'two', command: seek })).toBe(403);
});

test('a player does not log another one out', async () => {
  const ask = await open();
  const logOut = { type: 'logOut' };
  expect(await ask('house', '/commands', { login: 'two', command: logOut })).toBe(403);
  expect(await ask('one', '/commands', { login: 'one', command: logOut })).toEqual(['Anna']);
});
