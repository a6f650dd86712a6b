import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkConfig } from '../../src/app/config.js';
import { hostOf } from '../../src/app/hostOf.js';
import { loadExtensions } from '../../src/app/loadedExtensions.js';
import { createGateways } from '../../src/app/runGateways.js';
import { extensions } from '../../src/extensions/extensions.js';
import { gatewayDefinitions } from '../../src/server/gatewayDefinitions.js';
import { EVEN_PACE } from '../../src/server/housePace.js';
import type { Tables } from '../../src/table/tables.js';
import { makeFolder } from '../journal/journalHarness.js';
import { atOnce } from '../server/atOnce.js';
import { silentLog } from '../server/http/httpHarness.js';
import { connectClient } from '../server/liveChess/liveChessHarness.js';
import { soon } from '../soon.js';
import { callerOf } from '../table/callerOf.js';
import { createHands, specOf } from '../table/playOnTable.js';
import { openTwoHouses, wired, withoutMoments } from '../table/twoHouses.js';

/** All gateways over a house, as the daemon runs them, and the output of each. */
const openGateways = async (tables: Tables, time: { nowMs(): number }) => {
  const dataDir = makeFolder();
  const lines: string[] = [];
  const config = checkConfig({ port: 0, liveChessPort: 0 }, 'test');
  const clock = { nowMs: () => time.nowMs(), setTimeout: () => 0, clearTimeout: () => {} };
  const loaded = await loadExtensions(
    extensions.filter(({ id }) => id !== 'tournament'),
    config,
    {
      ...hostOf({ config, dataDir, time: clock, log: silentLog }, tables, () => undefined),
      public: atOnce(tables),
      pace: () => EVEN_PACE,
    },
    [],
  );
  const gateways = createGateways([...gatewayDefinitions, ...loaded.rows], config, {
    ...{ services: loaded.services, routes: loaded.routes, extensions: () => loaded.states([]) },
    tables,
    publicTables: atOnce(tables),
    liveChessTables: atOnce(tables),
    host: '127.0.0.1',
    hostNames: [],
    tokens: { find: async () => undefined },
    dataDir,
    pagesDir: dataDir,
    version: '1.2.3',
    log: silentLog,
    time: clock,
    journalPending: () => 0,
    terminal: {
      stream: { write: (text) => void lines.push(text), on: () => {}, off: () => {} },
      isTty: false,
      env: {},
    },
    notes: () => [],
  });
  for (const gateway of gateways) await gateway.start();
  onTestFinished(async () => {
    for (const gateway of gateways) await gateway.stop();
  });
  const urlOf = (name: string) => gateways.find((gateway) => gateway.name === name)?.state().url ?? '';
  const ask = async (path: string) => fetch(urlOf('http') + path);
  const liveChess = await connectClient(urlOf('liveChess'));
  return {
    lines,
    ask,
    post: (command: object) =>
      fetch(`${urlOf('http')}/api/v1/tables/one/commands`, {
        method: 'POST',
        body: JSON.stringify(command),
        headers: { 'content-type': 'application/json' },
      }),
    files: () =>
      readdirSync(join(dataDir, 'pgn', 'games')).map((name) => [
        name,
        readFileSync(join(dataDir, 'pgn', 'games', name), 'utf8'),
      ]),
    liveChess,
    fed: () =>
      liveChess.received
        .filter(({ response }) => response === 'feed')
        .map(({ id, param }) => ({ id, param })),
  };
};

/** Without the numbers that the house itself assigns. */
const unnumbered = (view: object) => ({ ...view, seq: 0 });

test('a table of another house is in every gateway as it is in those of its own', async () => {
  const { near, far } = await openTwoHouses();
  const hands = createHands(far.tables.addTable(specOf('one')), far.time);
  const port = far.tables.port('one');
  if (port === undefined) throw new Error('no port');
  await near.tables.follow(wired(port));
  const both = [
    await openGateways(near.tables, near.time),
    await openGateways(far.tables, far.time),
  ] as const;
  const [here, there] = both;
  for (const { liveChess } of both) {
    liveChess.send({ id: 1, call: 'eboards' });
    liveChess.subscribe('one');
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    liveChess.send({ id: 3, call: 'call', param: { id: 1, method: 'setup', param: { fen: start } } });
    await soon(() => expect(liveChess.received.length).toBeGreaterThanOrEqual(3));
  }
  hands.connect();
  hands.play('e2e4', 'e7e5', 'g1f3');
  expect((await here.post({ type: 'setTags', tags: { White: 'Anna', Black: 'Bea' } })).status).toBe(200);
  hands.play('b8c6');
  const refused = await here.post({ type: 'takeBack', plies: 9 });
  expect(await refused.json()).toEqual(await (await there.post({ type: 'takeBack', plies: 9 })).json());
  expect((await here.post({ type: 'result', result: '1-0', by: 'resignation' })).status).toBe(200);

  const sansFed = (fed: ReturnType<(typeof here)['fed']>) => fed.flatMap(({ param }) => param['san'] ?? []);
  await soon(() => expect(here.fed()).toEqual(there.fed()));
  expect(sansFed(here.fed())).toContain('Nc6');
  const view = async ({ ask }: typeof here) =>
    withoutMoments(unnumbered((await (await ask('/api/v1/tables/one')).json()) as object));
  expect(await view(here)).toEqual(await view(there));
  for (const path of ['/pgn/one.pgn', '/pgn/games.pgn', '/api/v1/tables/one/laws', '/api/v1/games'])
    expect(await (await here.ask(path)).text()).toBe(await (await there.ask(path)).text());
  expect(await (await here.ask('/pgn/one.pgn')).text()).toMatch(
    /\[White "Anna"\].*1\. e4 e5 2\. Nf3 Nc6.* 1-0/s,
  );
  // On a slow disk a game is written less often.
  await soon(() => {
    expect(here.files()).toEqual(there.files());
    expect(here.files()[0]?.[1]).toContain('1-0');
  });
  expect(here.lines.join('')).toContain('2... Nc6');
  expect(here.lines).toEqual(there.lines);

  const before = near.tables.lastSeq();
  await far.tables.command('one', { type: 'rename', name: 'Stage' }, callerOf('operator test'));
  const stream = await here.ask(`/api/v1/events?after=${before}`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('"Stage"')) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  expect(text).toContain(`id: ${before + 1}\n`);
});
