import { expect, test } from 'vitest';
import { createAccess } from '../../../src/server/access.js';
import { atScreens, startHelpHarness } from '../../extensions/engine/help/helpHarness.js';
import { startHttp } from './httpHarness.js';

const ROLES = ['player', 'arbiter', 'operator'] as const;

const start = async () => {
  const harness = await startHelpHarness({ moves: ['e2e4'] });
  const find = async (token: string) =>
    ROLES.map((role) => ({ name: role, role })).find(({ role }) => role === token);
  const access = createAccess({ host: '0.0.0.0', tokens: { find } });
  const http = await startHttp({ service: harness.ownTables, help: harness.service, access });
  const request = (role: string | null) =>
    http.ask('/api/v1/tables/a/help', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(role && { authorization: `Bearer ${role}` }) },
      body: JSON.stringify({ ask: 'hint', step: 'piece' }),
    });
  return { ...harness, ...http, request };
};

test.each(ROLES)('no role opens the lock over HTTP: %s', async (role) => {
  const { say, request, errorOf, engine } = await start();
  await say('a', { type: 'setSeats', white: 'screen', black: 'remote' }, { type: 'newGame' });
  expect(await errorOf(await request(role))).toEqual([409, 'HELP_LOCKED', true]);
  expect(engine.received).toEqual([]);
});

test('the API says whether help is locked, and for the public there is none', async () => {
  const { say, request, errorOf, base } = await start();
  const read = async () => (await fetch(`${base}/api/v1/tables/a/help`)).json();
  await say('a', atScreens, { type: 'newGame' });
  expect(await read()).toEqual({ allowed: true });
  await say('a', { type: 'setSeats', white: 'screen', black: 'remote' });
  expect(await read()).toEqual({ allowed: false });
  expect(await errorOf(await request('nobody'))).toEqual([401, 'UNAUTHORISED', true]);
});
