import { expect, onTestFinished, test } from 'vitest';
import { createTreeCache } from '../../../../src/extensions/tournament/eventFiles/fileTargetsGateway.js';
import { createHeldNames } from '../../../../src/extensions/tournament/spectators/heldNames.js';
import { createPublicTournamentService } from '../../../../src/extensions/tournament/spectators/publicTournament.js';
import { createPublicHouse } from '../../../../src/table/delay/publicHouse.js';
import type { PublicDelay } from '../../../../src/table/game/publicDelay.js';
import { startHttp } from '../../../server/http/httpHarness.js';
import { openTournament } from '../atTables/tournamentHarness.js';
import { fixture } from '../model/pairingHarness.js';

const MINUTE = 60_000;

/** Round 3 at two tables, two games of another section, and the gateway over them. */
const openCloud = async (delay?: PublicDelay, held: readonly string[] = []) => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  const tables = createPublicHouse({
    service: harness.tables,
    time: harness.time,
    delayOf: () => delay,
    isAnyDelayed: () => delay !== undefined,
    history: harness.tables.history,
    agoMs: () => 0,
    firstSeq: () => 5_000_000,
    onFault: () => {},
  });
  onTestFinished(() => tables.stop());
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  const other = (name: string) => ({ name }) as const;
  for (const section of ['Open A', 'Open-A', 'open a', 'Round 3'])
    await harness.act({
      type: 'pair',
      round: 3,
      section,
      board: 1,
      white: other(`${section} W`),
      black: other(`${section} B`),
    });
  await harness.act({ type: 'setUp', round: 3 });
  const made: string[] = [];
  const lookAt = (id: string) => {
    made.push(id);
    return tables.game(id);
  };
  const publicTournament = createPublicTournamentService(harness.tournamentService, createHeldNames(held));
  const { ask } = await startHttp({
    service: harness.tables,
    publicTables: { ...tables, game: lookAt },
    tournamentService: harness.tournamentService,
    publicTournament,
  });
  return {
    ...harness,
    tables,
    publicTournament,
    /** The games that were read since the last call. */
    looked: () => new Set(made.splice(0)),
    ask,
    json: async (path: string) => (await ask(`/cloud/${path}`)).json(),
  };
};

const play = async (
  harness: Awaited<ReturnType<typeof openCloud>>,
  id: string,
  ...moves: readonly string[]
): Promise<void> => {
  harness.handsAt(id).connect();
  harness.handsAt(id).play(...moves);
  harness.handsAt(id).wait(MINUTE);
  await harness.tournamentService.settle();
};

test('every file of the tree stands under its path as in a folder, for pages of any origin', async () => {
  const harness = await openCloud();
  await play(harness, 'board-1', 'e2e4', 'c7c5', 'g1f3');
  const files = createTreeCache('liveChess', harness.publicTournament, harness.tables).files();
  const paths = [...files.keys()].filter((path) => path.endsWith('.json'));
  // Five groups of games, each with its tournament and index. One group has four games, and the others have
  // one each.
  expect(paths).toHaveLength(5 * 2 + 4 + 4);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  for (const path of paths) {
    const answer = await harness.ask(`/cloud/${encodeURI(path)}`);
    expect([path, await answer.text()]).toEqual([path, files.get(path)]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
  expect(await harness.json('round-3/game-1.json')).toMatchObject({ live: true, moves: ['e4', 'c5', 'Nf3'] });
  const etag = (await harness.ask('/cloud/round-3/game-1.json?poll')).headers.get('etag') ?? '';
  expect(
    (await harness.ask('/cloud/round-3/game-1.json', { headers: { 'if-none-match': etag } })).status,
  ).toBe(304);
});

test('each section keeps its folder, and another of nearly its name does not get it', async () => {
  const harness = await openCloud();
  const white = async (folder: string) =>
    ((await harness.json(`${folder}/round-3/index.json`)) as { pairings: { white: { lname: string } }[] })
      .pairings[0]?.white.lname;
  const files = createTreeCache('liveChess', harness.publicTournament, harness.tables).files();
  const folders = [...files.keys()].flatMap((path) => /^(.*)\/tournament\.json$/.exec(path)?.[1] ?? []);
  const names = await Promise.all(folders.map(white));
  expect(names.toSorted()).toEqual(['Open A W', 'Open-A W', 'Round 3 W', 'open a W']);
  expect(folders).not.toContain('Round-3');
});

test('a reader that knows only the id of a tournament finds the host and every file of it', async () => {
  const harness = await openCloud();
  await play(harness, 'board-1', 'e2e4');
  const files = createTreeCache('liveChess', harness.publicTournament, harness.tables).files();
  const folders = [...files.keys()].flatMap((path) => /^(.*)tournament\.json$/.exec(path)?.[1] ?? []);
  expect(folders).toHaveLength(5);
  for (const folder of folders) {
    const { id } = (await harness.json(`${folder}tournament.json`)) as { id: string };
    for (const path of [`/meta/${id}`, `/lookup/meta/${id}`]) {
      const answer = await harness.ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.json()).toEqual({ host: expect.stringMatching(/^127\.0\.0\.1:\d+$/), format: 1 });
    }
    for (const file of ['tournament.json', 'round-3/index.json', 'round-3/game-1.json'])
      expect(await (await harness.ask(`/get/${id}/${file}?poll`)).json()).toEqual(
        await harness.json(folder + file),
      );
  }
  const stranger = '00000000-0000-4000-8000-000000000000';
  for (const path of [`/meta/${stranger}`, `/get/${stranger}/tournament.json`, '/get/../tournament.json'])
    expect((await harness.ask(path)).status).toBe(404);
});

test('missing files are reported', async () => {
  const harness = await openCloud();
  for (const path of [
    'round-4/index.json',
    'round-3/game-5.json',
    'round-3/game-0.json',
    'x/tournament.json',
    'index.json',
    'round-3/games.pgn',
  ])
    expect([path, (await harness.ask(`/cloud/${path}`)).status]).toEqual([path, 404]);
});

test('carries no ply and no result before its time', async () => {
  const harness = await openCloud({ minutes: 15 });
  await play(harness, 'board-1', 'e2e4', 'c7c5');
  await harness.result('board-1', '1-0');
  const paths = ['tournament.json', 'round-3/index.json', 'round-3/game-1.json'];
  for (const path of paths) {
    const answer = await harness.ask(`/cloud/${path}`);
    const said = (await answer.text()) + [...answer.headers].join();
    expect([path, /\be4\b|c5\b|"1-0"|WHITEWIN|"live":true|"live":1/.exec(said)]).toEqual([path, null]);
  }
  harness.time.advanceTo(harness.time.nowMs() + 16 * MINUTE);
  expect(await harness.json('round-3/game-1.json')).toMatchObject({
    moves: ['e4', 'c5'],
    result: 'WHITEWIN',
  });
});

test.each([[[]], [['Anna']]])(
  'what has not changed is not made again, also where names are held back: %j',
  async (held) => {
    const harness = await openCloud(undefined, held);
    await play(harness, 'board-1', 'e2e4');
    await play(harness, 'board-2', 'd2d4');
    const paths = ['tournament.json', 'round-3/index.json', 'round-3/game-1.json', 'round-3/game-2.json'];
    const askAll = () => Promise.all(paths.map(harness.json));
    await askAll();
    harness.looked();
    const before = await askAll();
    expect([...harness.looked()]).toEqual([]);
    expect(before[3]).toMatchObject({ moves: ['d4'] });
    harness.handsAt('board-2').play('d7d5');
    harness.handsAt('board-2').wait(MINUTE);
    await harness.tournamentService.settle();
    harness.looked();
    expect(await harness.json('round-3/game-1.json')).toEqual(before[2]);
    // Only the changed game is read, to find out which it is.
    expect([...harness.looked()]).toEqual([harness.pairing(2)?.game]);
    expect(await harness.json('round-3/game-2.json')).toMatchObject({ moves: ['d4', 'd5'] });
    // A result entered by a person is in the index and the game's file at once.
    await harness.act({ type: 'result', pairing: harness.pairing(2)?.id ?? '', result: '0-1' });
    expect(await harness.json('round-3/index.json')).toMatchObject({
      pairings: [{}, { result: '0-1' }, {}, {}],
    });
    expect(await harness.json('round-3/game-2.json')).toMatchObject({ result: 'BLACKWIN' });
  },
);
