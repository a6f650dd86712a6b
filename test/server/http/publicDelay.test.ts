import { expect, test } from 'vitest';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createPublicHouse } from '../../../src/table/delay/publicHouse.js';
import { createFakeTableService } from '../fakeTableService.js';
import { gameBody, moveBody, scriptPlies } from '../gameScript.js';
import { readStream, startHttp } from './httpHarness.js';

const MINUTE = 60_000;
const PATHS = [
  '/api/v1/tables?as=public',
  '/api/v1/tables/one?as=public',
  '/api/v1/games?as=public',
  '/api/v1/games/g1?as=public',
  '/api/v1/games/g1.pgn?as=public',
  '/api/v1/games/g1.html?as=public',
  '/pgn/games.pgn',
  '/pgn/one.pgn',
  '/metrics',
  '/healthz',
];

test('no public byte of HTTP carries a ply too early; who may know hears at once', async () => {
  const house = createFakeTableService();
  house.addTable('one');
  const time = new VirtualTime();
  const publicTables = createPublicHouse({
    service: house.service,
    time,
    delayOf: () => ({ minutes: 15 }),
    isAnyDelayed: () => true,
    history: house.history,
    agoMs: () => 0,
    firstSeq: () => 5_000_000,
    onFault: () => {},
  });
  const { ask } = await startHttp({ service: house.service, publicTables });
  const stream = readStream(await ask('/api/v1/events?as=public'));
  const live = readStream(await ask('/api/v1/events?as=player'));
  house.tell('one', gameBody('g1'), ...scriptPlies('e4', 'c5').map((ply) => moveBody('g1', ply)));
  time.advanceTo(14 * MINUTE);
  const bodies = await Promise.all(
    PATHS.map(async (path) => {
      const answer = await ask(path);
      return [path, await answer.text(), [...answer.headers].join()] as const;
    }),
  );
  for (const [path, body, headers] of bodies) {
    expect([path, /e2e4|c7c5|\be4\b|\bc5\b|4P3/.test(body + headers)]).toEqual([path, false]);
    expect([path, /type="move"/.test(body)]).toEqual([path, false]);
  }
  expect(await (await ask('/api/v1/tables/one')).text()).toMatch(/c7c5/);
  expect((await live.take(3)).map((message) => message?.id)).toEqual(['1', '2', '3']);
  time.advanceTo(15 * MINUTE);
  const reported = await stream.take(3);
  expect(reported.map((message) => message?.id)).toEqual(['5000001', '5000002', '5000003']);
  expect(await (await ask('/pgn/one.pgn')).text()).not.toBe('');
});
