import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../../journal/journalHarness.js';
import { soon } from '../../soon.js';
import { openMaking, openServer, type Server, TOKEN } from './makingHarness.js';

const ROUNDS = ['Round 1', 'Round 2', 'Round 3', 'Round 4'];
const shown = (server: Server) =>
  server.tours.map((tour) => [tour.form['name'], ...tour.rounds.map(({ form }) => form['name'])]);
const posts = (server: Server) => server.asked.filter((one) => /^POST .*new$/.test(one));

describe('a broadcast is made for the event', () => {
  test('with a round for each of its rounds, in their order, by what was said; its games are pushed there', async () => {
    const server = await openServer();
    const harness = await openMaking(server, { said: { visibility: 'unlisted', delay: 60 } });
    await harness.name('Oster-Open Öhringen');
    expect(server.asked).toEqual([]);
    await harness.pair();
    await soon(() => expect(shown(server)).toEqual([['Oster-Open Öhringen', ...ROUNDS]]));
    expect(server.tours[0]?.form['visibility']).toBe('unlisted');
    expect(server.tours[0]?.rounds.map(({ form }) => [form['delay'], form['startsAfterPrevious']])).toEqual([
      ['60', undefined],
      ['60', 'true'],
      ['60', 'true'],
      ['60', 'true'],
    ]);
    const [, , third] = server.tours[0]?.rounds ?? [];
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
    expect(server.asked.filter((one) => one.includes('/push'))).toEqual([]);
    await harness.act({ type: 'setUp', round: 3 });
    await soon(() => expect(third?.content.boards).toHaveLength(4));
    expect(server.tours[0]?.rounds.map(({ content }) => content.boards.length)).toEqual([0, 0, 4, 0]);
    await soon(() =>
      expect(harness.gateway.outputs().map(({ name, problem }) => [name, problem])).toEqual([
        [server.tours[0] && harness.service.view().plans[0]?.broadcast?.url, undefined],
        ['Oster-Open Öhringen, Round 3', undefined],
      ]),
    );
  });

  test('a house that starts again asks for nothing; one that has lost its memory asks which is meant', async () => {
    const server = await openServer();
    const first = await openMaking(server);
    await first.name('Open');
    await first.pair();
    await soon(() => expect(first.service.targets()).toHaveLength(4));
    const targets = first.service.targets().map(({ id }) => id);
    await first.close();
    const asked = server.asked.length;
    const second = await openMaking(server, { dir: first.dir });
    await second.act({ type: 'describe', event: { site: 'Bern' } });
    await soon(() => expect(second.gateway.outputs()[0]?.lastGood).toBeDefined());
    expect(server.asked).toHaveLength(asked);
    expect(second.service.targets().map(({ id }) => id)).toEqual(targets);

    const third = await openMaking(server);
    await third.name('Open');
    await third.pair();
    await soon(() => expect(third.problem()).toMatch(/there is already a broadcast Open/));
    expect(posts(server)).toHaveLength(5);
    const [old] = third.service.view().plans[0]?.choice ?? [];
    await third.service.handleCommand({ type: 'use', plan: 'configured', id: old?.id ?? '' });
    await soon(() => expect(third.service.targets()).toHaveLength(4));
    expect(third.problem()).toBeUndefined();
    expect(posts(server)).toHaveLength(5);
  });

  test('another one of the same name is made when that is meant', async () => {
    const server = await openServer();
    const first = await openMaking(server);
    await first.name('Open');
    await first.pair();
    await soon(() => expect(first.service.targets()).toHaveLength(4));
    const second = await openMaking(server);
    await second.name('Open');
    await second.pair();
    await soon(() => expect(second.service.view().plans[0]?.choice).toHaveLength(1));
    await second.service.handleCommand({ type: 'another', plan: 'configured' });
    await soon(() => expect(second.service.targets()).toHaveLength(4));
    expect(shown(server)).toEqual([
      ['Open', ...ROUNDS],
      ['Open', ...ROUNDS],
    ]);
    const ids = new Set([...first.service.targets(), ...second.service.targets()].map(({ id }) => id));
    expect(ids.size).toBe(8);
  });

  test.each([
    ['the broadcast', /^\/broadcast\/new$/],
    ['a round', /^\/broadcast\/[^/]+\/new$/],
  ])('%s whose answer was lost is found again, and not made twice', async (_, losesAnswer) => {
    const server = await openServer();
    server.faults.losesAnswer = losesAnswer;
    const harness = await openMaking(server);
    await harness.name('Open');
    await harness.pair();
    await soon(() => expect(harness.reported.join()).toMatch(/lichess cannot be reached/));
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
    expect(shown(server)).toEqual([['Open', ...ROUNDS]]);
    await soon(() => expect(harness.problem()).toBeUndefined());
  });

  test.each([
    ['the broadcast', /^\/broadcast\/new$/],
    ['a round', /^\/broadcast\/[^/]+\/new$/],
  ])('%s is not made twice by a house that ended before it had the answer', async (_, losesAnswer) => {
    const server = await openServer();
    server.faults.losesAnswer = losesAnswer;
    const first = await openMaking(server);
    await first.name('Open');
    await first.pair();
    await soon(() => expect(first.problem()).toMatch(/cannot be reached/));
    await first.close();
    const made = posts(server).length;
    const second = await openMaking(server, { dir: first.dir });
    await soon(() => expect(second.service.targets()).toHaveLength(4));
    expect(posts(server).length).toBeGreaterThan(made);
    expect(shown(server)).toEqual([['Open', ...ROUNDS]]);
  });

  test('rounds made by hand are used, and their settings stay', async () => {
    const server = await openServer();
    const form = (name: string, more = {}) => ({
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}` },
      body: new URLSearchParams({ name, ...more }),
    });
    await fetch(`${server.url}/broadcast/new`, form('Quite another name'));
    const id = server.tours[0]?.id ?? '';
    await fetch(`${server.url}/broadcast/${id}/new`, form('Round 2', { delay: '900' }));
    const harness = await openMaking(server, { said: { tournament: id, at: '14:00' } });
    await harness.name('Open');
    const round = { round: 2, date: '2026-12-05', pairings: [] };
    const document = { event: {}, rounds: [round] };
    await harness.pair();
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
    await harness.act({ type: 'import', name: 'dates', document });
    const begin = String(new Date('2026-12-05T14:00:00').getTime());
    await soon(() => expect(server.tours[0]?.rounds[0]?.form['startsAt']).toBe(begin));
    expect(server.tours[0]?.rounds[0]?.form).toMatchObject({ name: 'Round 2', delay: '900' });
    expect(shown(server)).toEqual([['Quite another name', 'Round 2', 'Round 1', 'Round 3', 'Round 4']]);
    // Requested once and not repeated.
    await harness.act({ type: 'describe', event: { site: 'Bern' } });
    await soon(() => expect(harness.gateway.outputs()[0]?.lastGood).toBeDefined());
    expect(server.asked.filter((one) => one.includes('/edit'))).toHaveLength(1);
  });
});

describe('refusals of lichess', () => {
  test.each([
    [401, /token is refused/],
    [403, /study:read and study:write/],
    [500, /answers with 500: as told/],
  ])('%i is said, with what it needs; nothing is doubled when it is over', async (status, text) => {
    const server = await openServer();
    server.faults.status = status;
    const harness = await openMaking(server);
    await harness.name('Open');
    await harness.pair();
    await soon(() => expect(harness.problem()).toMatch(text));
    expect(harness.gateway.outputs()[0]?.problem).toMatch(text);
    server.faults.status = undefined;
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
    expect(shown(server)).toEqual([['Open', ...ROUNDS]]);
    expect(harness.reported.join()).not.toContain(TOKEN);
  });

  test('after a 429 nothing is asked for a minute, whatever happens here', async () => {
    const server = await openServer();
    server.faults.status = 429;
    const harness = await openMaking(server);
    await harness.name('Open');
    await harness.pair();
    await soon(() => expect(harness.problem()).toMatch(/429/));
    server.faults.status = undefined;
    const asked = server.asked.length;
    await harness.act({ type: 'describe', event: { site: 'Bern' } });
    const read = await harness.service.read('abcd1234');
    expect(!read.ok && read.error.message).toMatch(/no requests for a minute/);
    expect(server.asked).toHaveLength(asked);
    expect(shown(server)).toEqual([]);
  });

  test('no answer is reported, and the outcome is found when the server answers', async () => {
    const server = await openServer();
    server.faults.hangs = true;
    const harness = await openMaking(server);
    await harness.name('Open');
    await harness.pair();
    await soon(() => expect(harness.problem()).toMatch(/cannot be reached: it does not answer/));
    server.faults.hangs = false;
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
    expect(shown(server)).toEqual([['Open', ...ROUNDS]]);
  });

  test('a damaged memory makes nothing at all', async () => {
    const server = await openServer();
    const dir = makeFolder();
    writeFileSync(join(dir, 'broadcasts.json'), '{"version":1,"ma');
    await expect(openMaking(server, { dir })).rejects.toThrow(/broadcasts.json is damaged/);
    expect(server.asked).toEqual([]);
  });
});

describe('from the page', () => {
  const said = { type: 'make', visibility: 'private', delay: 0 } as const;

  test('the token is readable for its owner alone', async () => {
    const server = await openServer();
    const harness = await openMaking(server, { isConfigured: false });
    await harness.name('Open');
    await harness.pair();
    const missing = await harness.service.handleCommand(said);
    expect(!missing.ok && missing.error.message).toMatch(/a token is missing/);
    const spaced = await harness.service.handleCommand({ ...said, token: 'two words' });
    expect(!spaced.ok && spaced.error.code).toBe('BAD_REQUEST');
    const answer = await harness.service.handleCommand({ ...said, token: TOKEN });
    expect(answer.ok && answer.value.hasToken).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
    const tokenFile = join(harness.dir, 'broadcast.token');
    expect(statSync(tokenFile).mode & 0o777).toBe(0o600);
    expect(statSync(join(harness.dir, 'broadcasts.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(harness.dir, 'broadcasts.json'), 'utf8')).not.toContain(TOKEN);
    expect(server.asked.join()).not.toContain(TOKEN);
    await harness.close();

    const again = await openMaking(server, { dir: harness.dir, isConfigured: false });
    expect(again.service.targets()).toHaveLength(4);
    // The command comes again without a token, and the kept one is used.
    const more = await again.service.handleCommand({ ...said, delay: 30 });
    expect(more.ok).toBe(true);
    expect(shown(server)).toEqual([['Open', ...ROUNDS]]);
  });

  test('a token that is put right is used at once', async () => {
    const server = await openServer();
    const harness = await openMaking(server, { isConfigured: false });
    await harness.name('Open');
    await harness.pair();
    await harness.service.handleCommand({ ...said, token: 'lip_wrong' });
    await soon(() => expect(harness.problem()).toMatch(/401/));
    await harness.service.handleCommand({ ...said, token: TOKEN });
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
  });

  test('what is forgotten is pushed to no more, and stays there', async () => {
    const server = await openServer();
    const harness = await openMaking(server, { isConfigured: false });
    await harness.name('Open');
    await harness.pair();
    await harness.service.handleCommand({ ...said, token: TOKEN });
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
    await harness.service.handleCommand({ type: 'forget', plan: 'page' });
    expect(harness.service.targets()).toEqual([]);
    await soon(() => expect(harness.service.view().plans[0]?.choice).toHaveLength(1));
    await harness.act({ type: 'setUp', round: 3 });
    expect(shown(server)).toEqual([['Open', ...ROUNDS]]);
    expect(server.asked.filter((one) => one.includes('/push'))).toEqual([]);
  });
});

test('more games than one round holds make a second part of it', async () => {
  const server = await openServer();
  const harness = await openMaking(server);
  const lines = Array.from({ length: 103 }, (_, i) => `1,${i + 1},"White, A${i}","Black, B${i}",`);
  await harness.act({ type: 'describe', event: { name: 'Big' } });
  await harness.take(
    'big.csv',
    new TextEncoder().encode(['round,board,white,black,result', ...lines].join('\n')),
  );
  await harness.act({ type: 'setUp', round: 1 });
  await soon(() =>
    expect(server.tours[0]?.rounds.map(({ form, content }) => [form['name'], content.boards.length])).toEqual(
      [
        ['Round 1', 100],
        ['Round 1, part 2', 3],
      ],
    ),
  );
});
