import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTokenFacts } from '../../../src/extensions/lichess/lichessAccount.js';
import { createLoginFile } from '../../../src/extensions/lichess/loginFile.js';
import { specOf } from '../../table/playOnTable.js';
import { FAKE_URL } from './houseHarness.js';
import { LichessHarness } from './lichessHarness.js';

test('the token is in no address, event, log line or view', async () => {
  const harness = await LichessHarness.open();
  const game = await harness.begin();
  harness.fake.trouble({ path: /\/move\//, how: 500, times: 1 });
  await harness.play('e2', 'e4');
  harness.fake.server.people.revoke(harness.token);
  harness.fake.server.cutAll();
  await harness.wait(5_000);
  const reported = JSON.stringify([
    harness.fake.seen,
    harness.events,
    harness.logged,
    harness.house.view(),
    harness.view,
    game.moves,
  ]);
  expect(reported.length).toBeGreaterThan(1_000);
  expect(reported).not.toContain(harness.token);
});

test('lichess is asked for the rights and the term of a token, whether or not it may play', async () => {
  const harness = await LichessHarness.open();
  expect(harness.login).toMatchObject({
    isConfigured: true,
    scopes: ['board:play', 'challenge:write'],
    expiresAt: null,
  });
  const [tested] = harness.fake.seen.filter(({ path }) => path.startsWith('/api/token'));
  expect(tested).toMatchObject({ method: 'POST', path: '/api/token/test' });
  const weak = await LichessHarness.open({ scopes: ['email:read'] });
  expect(weak.login).toMatchObject({ state: 'scopeMissing', scopes: ['email:read'] });
});

test('what lichess says of a token that is no such thing is not shown', () => {
  const facts = (scopes: unknown, expires: unknown) =>
    readTokenFacts({ lip_x: { userId: 'anna', scopes, expires } });
  expect(facts('board:play, <b>,', 1_800_000_000_000)).toEqual({
    scopes: ['board:play'],
    expiresAt: '2027-01-15T08:00:00.000Z',
  });
  expect(facts('', null)).toEqual({ scopes: [], expiresAt: null });
  expect([facts(1, null), facts('', 1e20), readTokenFacts({ lip_x: null }), readTokenFacts('')]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

test('a login that was not begun here is refused', async () => {
  const harness = await LichessHarness.open();
  const answer = await harness.house.finish({ code: 'liu_x', state: 'made-up' });
  expect(answer).toMatchObject({ ok: false, error: { code: 'OPPONENT_REFUSED' } });
});

test('a whole login: the page of the server, its code once, and the games of whoever logged in', async () => {
  const harness = await LichessHarness.open();
  harness.tables.addTable(specOf('two'));
  const back = 'http://127.0.0.1:8960/lichess';
  const begun = harness.house.begin(back, 'two');
  if (!begun.ok) throw begun.error;
  const page = new URL(begun.value.url);
  const visit = async (url: string, init?: RequestInit) => {
    const visited = harness.fake.fetch(url, init);
    await harness.wait(1_000);
    return visited;
  };
  expect((await visit(page.href)).status).toBe(200);
  const body = new URLSearchParams([...page.searchParams, ['login', 'Vera'], ['answer', 'yes']]);
  const allowed = await visit(`${FAKE_URL}/oauth/allow`, { method: 'POST', body, redirect: 'manual' });
  const returned = new URL(allowed.headers.get('location') ?? '');
  expect(returned.origin + returned.pathname).toBe(back);
  const answer = {
    code: returned.searchParams.get('code') ?? '',
    state: returned.searchParams.get('state') ?? '',
  };
  const finished = harness.house.finish(answer);
  await harness.wait(3_000);
  expect(await finished).toMatchObject({ ok: true });
  await harness.wait(10_000);
  const year = new Date(harness.time.nowMs() + 31_536_000_000).toISOString();
  expect(harness.house.view().logins.at(-1)).toMatchObject({
    user: 'Vera',
    table: 'two',
    isConfigured: false,
    scopes: ['board:play', 'challenge:read', 'challenge:write'],
    expiresAt: expect.stringContaining(year.slice(0, 16)),
  });
  const again = harness.house.finish(answer);
  await harness.wait(1_000);
  expect(await again).toMatchObject({ ok: false });
});

test('one request at a time', async () => {
  const harness = await LichessHarness.open();
  await harness.begin();
  await harness.play('e2', 'e4');
  expect(harness.fake.seen.map(({ others }) => others)).toEqual(harness.fake.seen.map(() => 0));
});

test('a seek that lichess would refuse is refused before it is asked, with the reason', async () => {
  const harness = await LichessHarness.open();
  const asked = harness.fake.seen.length;
  const seek = { type: 'seek', minutes: 3, increment: 2, rated: false, color: 'random' } as const;
  const answer = await harness.house.handleCommand('anna', seek);
  expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('rapid') } });
  expect(harness.fake.seen.length).toBe(asked);
});

test('logins are kept for their owner alone', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-login-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = createLoginFile(join(dir, 'lichess.json'));
  const logins = [{ name: 'one', table: 'one', token: 'lip_secret' }];
  await file.write(logins);
  expect(await file.read()).toEqual(logins);
  expect(statSync(join(dir, 'lichess.json')).mode & 0o777).toBe(0o600);
  expect(FAKE_URL).not.toContain('lichess.org');
});
