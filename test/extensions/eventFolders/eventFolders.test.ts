import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { createEventFoldersGateway } from '../../../src/extensions/eventFolders/extension.js';
import { createPublicHouse } from '../../../src/table/delay/publicHouse.js';
import type { PublicDelay } from '../../../src/table/game/publicDelay.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { soon } from '../../soon.js';
import { openTournament } from '../tournament/atTables/tournamentHarness.js';
import { fixture } from '../tournament/model/pairingHarness.js';

const MINUTE = 60_000;

type Harness = Awaited<ReturnType<typeof openFolders>>;

/** A round set up at four tables, and a folder of each shape. */
const openFolders = async (delay?: PublicDelay, prepare: (dir: string) => void = () => {}) => {
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
  const liveChess = join(harness.dir, 'liveChess');
  const broadcaster = join(harness.dir, 'broadcaster');
  prepare(harness.dir);
  const reported: string[] = [];
  const gateway = createEventFoldersGateway({
    tournamentService: harness.publicTournament,
    tables,
    folders: [
      { path: liveChess, shape: 'liveChess' },
      { path: broadcaster, shape: 'broadcaster' },
    ],
    // Folders are written every second. Timers are shortened so that no test waits.
    time: { ...realTime, setTimeout: (fire, ms) => realTime.setTimeout(fire, ms / 100) },
    log: { ...silentLog, error: (details) => reported.push(JSON.stringify(details)) },
    nowIso: () => '2026-11-22T10:00:00.000Z',
  });
  await gateway.start();
  onTestFinished(() => gateway.stop());
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  const text = (name: string, folder = liveChess): string => readFileSync(join(folder, name), 'utf8');
  return {
    ...harness,
    gateway,
    reported,
    liveChess,
    broadcaster,
    text,
    json: (name: string) => JSON.parse(text(name)),
    names: (folder: string) => readdirSync(join(folder, 'round-3')).toSorted(),
    everything: (): string =>
      readdirSync(harness.dir, { recursive: true, encoding: 'utf8' })
        .filter((name) => /^(liveChess|broadcaster).*\.(json|pgn)$/.test(name))
        .map((name) => readFileSync(join(harness.dir, name), 'utf8'))
        .join('\n'),
  };
};

const play = async (harness: Harness, id: string, ...moves: readonly string[]): Promise<void> => {
  harness.handsAt(id).connect();
  harness.handsAt(id).play(...moves);
  harness.handsAt(id).wait(MINUTE);
  await harness.tournamentService.settle();
};

describe('the tournament in a folder', () => {
  test("has LiveChess Cloud's files, from the pairing to the result and its correction", async () => {
    const harness = await openFolders();
    await soon(() => expect(harness.names(harness.liveChess)).toHaveLength(10));
    expect(harness.json('round-3/game-1.json')).toMatchObject({ live: false, result: null, moves: [] });
    await play(harness, 'board-1', 'e2e4', 'c7c5', 'g1f3');
    await soon(() => expect(harness.json('round-3/game-1.json').moves).toEqual(['e4', 'c5', 'Nf3']));
    const { rounds } = harness.json('tournament.json');
    expect(rounds[2]).toEqual({ count: 4, live: 1 });
    expect(harness.json('round-3/game-1.json')).toMatchObject({ live: true, chess960: 518 });
    expect(harness.json('round-3/index.json').pairings[0]).toMatchObject({
      white: { lname: 'Düring', fname: 'Jürgen' },
      result: '*',
      live: true,
    });
    await harness.result('board-1', '1-0');
    await soon(() => expect(harness.json('round-3/game-1.json').result).toBe('WHITEWIN'));
    const id = harness.pairing(1)?.id ?? '';
    await harness.act({ type: 'result', pairing: id, result: '1/2-1/2' });
    await soon(() => expect(harness.json('round-3/game-1.json').result).toBe('DRAW'));
    expect(harness.json('round-3/index.json').pairings[0]).toMatchObject({ result: '1/2-1/2', live: false });
  });

  test('for the Broadcaster holds a PGN of each game, and of rounds none', async () => {
    const harness = await openFolders();
    const names = ['game-1.pgn', 'game-2.pgn', 'game-3.pgn', 'game-4.pgn', 'index.json'];
    await soon(() => expect(harness.names(harness.broadcaster)).toEqual(names));
    await play(harness, 'board-2', 'd2d4', 'd7d5');
    const game = (): string => harness.text('round-3/game-2.pgn', harness.broadcaster);
    await soon(() => expect(game()).toContain('1. d4 d5'));
    expect(game()).toMatch(/\[GameId "game-r3-/);
    await soon(() => expect(harness.text('round-3/games.pgn').split('[Event ')).toHaveLength(5));
  });

  test('loses the files of a pairing that is gone, and no file of another program', async () => {
    const harness = await openFolders();
    await soon(() => expect(harness.names(harness.liveChess)).toHaveLength(10));
    writeFileSync(join(harness.liveChess, 'round-3', 'notes.txt'), 'mine');
    await harness.act({ type: 'unpair', pairing: harness.pairing(4)?.id ?? '' });
    await soon(() => expect(harness.names(harness.liveChess)).toHaveLength(9));
    expect(harness.names(harness.liveChess)).toContain('notes.txt');
    expect(harness.names(harness.liveChess)).not.toContain('game-4.pgn');
  });

  test('carries no ply and no result before its time', async () => {
    const harness = await openFolders({ minutes: 15 });
    await play(harness, 'board-1', 'e2e4', 'c7c5');
    await harness.result('board-1', '1-0');
    await harness.act({ type: 'describe', event: { name: 'Told after the moves' } });
    await soon(() => expect(harness.everything()).toContain('Told after the moves'));
    expect(/\be4\b|c5\b|"1-0"|WHITEWIN|"live":true|"live":1/.exec(harness.everything())).toBeNull();
    harness.time.advanceTo(harness.time.nowMs() + 16 * MINUTE);
    await soon(() => expect(harness.json('round-3/game-1.json').moves).toEqual(['e4', 'c5']));
    await soon(() => expect(harness.everything()).toContain('WHITEWIN'));
  });

  test('of another program is left as it is, said once; the other folder is written, and this one when it is free', async () => {
    const foreign = '{"id":"1","name":"Theirs","rounds":[]}';
    const harness = await openFolders(undefined, (dir) => {
      mkdirSync(join(dir, 'liveChess'));
      writeFileSync(join(dir, 'liveChess', 'tournament.json'), foreign);
    });
    await soon(() => expect(harness.names(harness.broadcaster)).toHaveLength(5));
    await soon(() => expect(harness.reported).toHaveLength(1));
    expect(harness.reported[0]).toContain('the tournament of another program');
    expect(harness.text('tournament.json')).toBe(foreign);
    rmSync(join(harness.liveChess, 'tournament.json'));
    await soon(() => expect(harness.names(harness.liveChess)).toHaveLength(10));
    const good = { name: harness.liveChess, lastGood: '2026-11-22T10:00:00.000Z' };
    await soon(() => expect(harness.gateway.outputs()[0]).toEqual(good));
    expect(harness.reported).toHaveLength(1);
  });

  test('that cannot be one says so, with its place', async () => {
    const harness = await openFolders(undefined, (dir) => writeFileSync(join(dir, 'liveChess'), 'a file'));
    await soon(() => expect(harness.reported).toHaveLength(1));
    expect(harness.reported[0]).toContain(`cannot use the folder ${harness.liveChess}`);
  });
});
