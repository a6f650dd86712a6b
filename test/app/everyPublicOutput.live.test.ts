import { expect, onTestFinished, test, vi } from 'vitest';
import type { Extension } from '../../src/extensions/extension.js';
import { extensions } from '../../src/extensions/extensions.js';
import { gatewayDefinitions } from '../../src/server/gatewayDefinitions.js';
import { drawFrom } from '../depth.js';
import { soon } from '../soon.js';
import { openPublicOutputs } from './publicOutputsHarness.js';
import { namesIn, readRoutes } from './publicRoutes.js';

const MINUTE = 60_000;
/** A move of the two games, or a board after one of them, in any format. */
const MOVED = /e2e4|c7c5|g1f3|d2d4|\be4\b|\bc5\b|\bNf3\b|\bd4\b|4P3|3P4|2p5|type="move"|"plies":[1-9]/;
/** Gateways that address the players in the hall. */
const IN_THE_HALL = ['speech', 'cues', 'terminal'];
/**
 * Besides their public answers these have answers for roles, which the routes distinguish, and alarms for the
 * organiser, which contain no moves.
 */
const OF_BOTH = ['http', 'alarms'];
/**
 * Outputs that change by themselves, or are sent to the organiser at once. They must not contain moves
 * either.
 */
const BY_ITSELF = /^(GET \/metrics|GET \/healthz|pushes|alarms$|log|GET \/api\/v1\/events )/;
/** The names of openings by position, which are always the same for every reader. */
const BOOK = 'GET /api/v1/spectators/openings';

/** Two games at two tables with a delay, which do not end. */
const openGames = async () => {
  const harness = await openPublicOutputs();
  await harness.act({ type: 'describe', event: { name: 'Open' } });
  await harness.act({ type: 'delay', delay: { minutes: 15 } });
  for (const [board, white, black] of [
    [1, 'Anna', 'Bert'],
    [2, 'Cara', 'Dora'],
  ] as const)
    await harness.act({
      type: 'pair',
      round: 1,
      section: 'Open A',
      board,
      white: { name: white },
      black: { name: black },
    });
  await harness.act({ type: 'setUp', round: 1, section: 'Open A' });
  for (const id of ['board-1', 'board-2']) harness.handsAt(id).connect();
  await harness.tournamentService.settle();
  const play = async (meanwhile: () => void = () => {}): Promise<void> => {
    harness.handsAt('board-1').play('e2e4', 'c7c5');
    meanwhile();
    harness.handsAt('board-1').play('g1f3');
    harness.handsAt('board-2').play('d2d4');
    harness.handsAt('board-2').wait(14 * MINUTE - 10_000);
    await harness.tournamentService.settle();
  };
  return { ...harness, play };
};

/** Repeats until outputs that write with a delay have written. */
const lookUntil = async (
  look: () => Promise<ReadonlyMap<string, string>>,
  isThere: (found: ReadonlyMap<string, string>) => boolean,
): Promise<ReadonlyMap<string, string>> => {
  let found = new Map<string, string>() as ReadonlyMap<string, string>;
  const pushes: string[] = [];
  await soon(async () => {
    found = await look();
    pushes.push(found.get('pushes') ?? '');
    if (!isThere(found)) throw new Error(`not yet in ${[...found.keys()].join(', ')}`);
  });
  return new Map([...found, ['pushes', pushes.join('\n')]]);
};

const holding = (found: ReadonlyMap<string, string>): readonly string[] =>
  [...found].filter(([where, text]) => !where.startsWith(BOOK) && MOVED.test(text)).map(([where]) => where);

test('every gateway is looked at, or stays in the hall; every route is asked', async () => {
  const { looks } = await openPublicOutputs();
  const all: readonly Extension[] = extensions;
  const running = all.filter(({ create }) => create !== undefined);
  const parts = [...gatewayDefinitions, ...running.map(({ id, isPublic }) => ({ name: id, isPublic }))];
  const looked = parts.map(({ name }) => name).filter((name) => !IN_THE_HALL.includes(name));
  expect(Object.keys(looks).toSorted()).toEqual(looked.toSorted());
  const fromPublic = parts.filter((row) => 'isPublic' in row && row.isPublic).map(({ name }) => name);
  expect(fromPublic.toSorted()).toEqual(looked.filter((name) => !OF_BOTH.includes(name)).toSorted());
  const known = ['id', 'table', 'round', 'section', 'folder', 'file', 'language'];
  expect(readRoutes.flatMap(({ path }) => namesIn(path)).filter((name) => !known.includes(name))).toEqual([]);
});

const HOUR = 60 * MINUTE;

/** The operator or a time server sets the clock of the machine during play. */
const setClock = (byMs: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
  onTestFinished(() => void vi.useRealTimers());
};

test.each(
  drawFrom([
    ['', 0],
    [', the clock of the machine jumping three hours ahead', 3 * HOUR],
    [', the clock of the machine jumping three hours back', -3 * HOUR],
  ] as const),
)(
  'until the delay is over the public has, byte for byte, what it had before the first move%s',
  async (_, byMs) => {
    const harness = await openGames();
    const places = ['uploads', 'event folder', 'folder for the Broadcaster'];
    let last = '';
    /** All files are there, and none is still being written. */
    const hasFiles = (found: ReadonlyMap<string, string>): boolean => {
      const texts = places.map((where) => found.get(where) ?? '');
      const stood = texts.join() === last;
      last = texts.join();
      return (
        stood &&
        texts.every((text) => text.includes('Anna')) &&
        texts[0]?.includes('round-1/index.json') === true
      );
    };
    const before = await lookUntil(harness.look, hasFiles);
    await harness.play(() => {
      if (byMs !== 0) setClock(byMs);
    });
    // Outputs that wanted to write would have written by now.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const after = await harness.look();
    expect(holding(after)).toEqual([]);
    for (const [where, text] of after)
      if (!BY_ITSELF.test(where)) expect([where, text]).toEqual([where, before.get(where)]);
  },
);

test('while a delay is set the backlog of the disk does not tell when a move is made', async () => {
  const { houses, tables, act } = await openPublicOutputs();
  const waiting = vi.spyOn(tables, 'pendingCount').mockReturnValue(3);
  expect(houses.journalPending()).toBe(3);
  await act({ type: 'delay', delay: { minutes: 15 }, table: 'board-2' });
  expect(houses.journalPending()).toBe(0);
  waiting.mockReturnValue(730);
  expect(houses.journalPending()).toBe(700);
});

test('without a delay the same places hold moves, and none a name that is held back', async () => {
  const harness = await openGames();
  await harness.act({ type: 'delay', delay: null });
  await harness.play();
  const places = [
    'LiveChess',
    'PGN files',
    'pushes',
    'event folder',
    'folder for the Broadcaster',
    'uploads',
    'static copy',
    'GET /api/v1/tables /api/v1/tables?as=public',
    'GET /api/v1/games /api/v1/games?as=public',
    'GET /pgn/round/{round}.pgn /pgn/round/1.pgn',
    'GET /pgn/games.pgn /pgn/games.pgn',
    'GET /cloud/{section}/{folder}/{file} /cloud/Open-A/round-1/game-1.json',
    'GET /api/v1/spectators/event /api/v1/spectators/event',
  ];
  const seen = new Set<string>();
  const named = new Set<string>();
  await lookUntil(harness.look, (found) => {
    for (const where of holding(found)) seen.add(where);
    for (const [where, text] of found) if (text.includes('Bert')) named.add(where);
    return places.every((where) => seen.has(where));
  }).catch(() => {});
  expect(places.filter((where) => !seen.has(where))).toEqual([]);
  expect([...named]).toEqual([]);
});
