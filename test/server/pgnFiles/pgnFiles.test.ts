import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPgnFilesGateway } from '../../../src/server/pgnFiles/pgnFiles.js';
import { soon } from '../../soon.js';
import { createFakeTableService } from '../fakeTableService.js';
import { gameBody } from '../gameScript.js';

const open = async (
  prepare: (dir: string, house: ReturnType<typeof createFakeTableService>) => void = () => {},
  putOffMs = 0,
) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-pgn-files-'));
  const house = createFakeTableService();
  house.addTable('one');
  prepare(dir, house);
  const problems: unknown[] = [];
  const report = (problem: unknown): void => {
    if (problem !== undefined) problems.push(problem);
  };
  const gateway = createPgnFilesGateway({
    service: house.service,
    dir,
    report,
    putOffMs: () => putOffMs,
  });
  await gateway.start();
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return { dir, house, gateway, problems };
};
const filesOf = (dir: string): readonly string[] => readdirSync(join(dir, 'games'));

test('games that are not written yet are written at the end: each one, and all of them', async () => {
  const { dir, house, gateway, problems } = await open();
  house.tell('one', gameBody('g1'));
  await gateway.stop();
  expect(readFileSync(join(dir, 'games', 'g1.pgn'), 'utf8')).toBe('[Event "g1"]\n');
  expect(readFileSync(join(dir, 'all', 'games.pgn'), 'utf8')).toBe('[Event "g1"]\n');
  expect(problems).toEqual([]);
});

test('files that are put off are written when they are due, and at the end', async () => {
  const [prompt, putOff] = [await open(), await open(undefined, 600_000)];
  for (const { house } of [putOff, prompt]) house.tell('one', gameBody('g1'));
  await expect.poll(() => filesOf(prompt.dir)).toEqual(['g1.pgn']);
  expect(filesOf(putOff.dir)).toEqual([]);
  for (const { gateway } of [putOff, prompt]) await gateway.stop();
  expect(filesOf(putOff.dir)).toEqual(['g1.pgn']);
  expect(readFileSync(join(putOff.dir, 'all', 'games.pgn'), 'utf8')).toBe('[Event "g1"]\n');
});

test('the file of a deleted game goes', async () => {
  const { dir, house, gateway } = await open();
  house.tell('one', gameBody('g1'));
  await expect.poll(() => filesOf(dir)).toEqual(['g1.pgn']);
  house.tell('one', { type: 'gameDeleted', gameId: 'g1' });
  await expect.poll(() => filesOf(dir)).toEqual([]);
  await gateway.stop();
});

test('a file that cannot be written is reported, and the rest goes on', async () => {
  const { dir, house, gateway, problems } = await open();
  rmSync(join(dir, 'all'), { recursive: true });
  writeFileSync(join(dir, 'all'), 'a file in the way');
  house.tell('one', gameBody('g1'));
  await gateway.stop();
  expect(problems).toHaveLength(1);
  expect(filesOf(dir)).toEqual(['g1.pgn']);
});

test('games that a killed program has not written are written when it starts again', async () => {
  const { dir, gateway, problems } = await open((folder, house) => {
    house.addTable('two');
    house.addTable('three');
    house.tell('one', gameBody('g1'));
    house.tell('two', gameBody('g2'));
    house.tell('three', gameBody('g3'));
    mkdirSync(join(folder, 'games'));
    writeFileSync(join(folder, 'games', 'g1.pgn'), '[Event "g1"]\n');
    writeFileSync(join(folder, 'games', 'g2.pgn'), 'half of it');
  });
  const textOf = (game: string): string => readFileSync(join(dir, 'games', `${game}.pgn`), 'utf8');
  await expect.poll(() => filesOf(dir)).toEqual(['g1.pgn', 'g2.pgn', 'g3.pgn']);
  await expect.poll(() => textOf('g2')).toBe('[Event "g2"]\n');
  expect(textOf('g3')).toBe('[Event "g3"]\n');
  await expect.poll(() => readFileSync(join(dir, 'all', 'games.pgn'), 'utf8')).toContain('[Event "g3"]');
  await gateway.stop();
  expect(problems).toEqual([]);
});

test('a program that ends does not wait until a whole hall is written: the rest is when it starts again', async () => {
  const COUNT = 120;
  const { dir, house, gateway, problems } = await open();
  const readAsIs = house.service.gamePgn;
  Object.assign(house.service, {
    gamePgn: (id: string) => {
      const untilMs = performance.now() + 20;
      while (performance.now() < untilMs);
      return readAsIs(id);
    },
  });
  for (let i = 1; i <= COUNT; i++) {
    house.addTable(`table-${i}`);
    house.tell(`table-${i}`, gameBody(`g${i}`));
  }
  await gateway.stop();
  expect(filesOf(dir).length).toBeLessThan(COUNT);
  expect(problems).toEqual([]);
  const next = createPgnFilesGateway({
    service: { ...house.service, gamePgn: readAsIs },
    dir,
    report: (problem) => problem !== undefined && problems.push(problem),
  });
  await next.start();
  await soon(() => expect(filesOf(dir)).toHaveLength(COUNT));
  await soon(() =>
    expect(readFileSync(join(dir, 'all', 'games.pgn'), 'utf8')).toContain(`[Event "g${COUNT}"]`),
  );
  await next.stop();
  expect(problems).toEqual([]);
});

test('the folder of the tables holds the present game of each, also after a restart', async () => {
  const { dir, house, gateway } = await open((_dir, before) => {
    before.addTable('two');
    before.tell('two', gameBody('g0'));
  });
  const present = (table: string): string | undefined => {
    const path = join(dir, 'tables', `${table}.pgn`);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  await expect.poll(() => present('two')).toBe('[Event "g0"]\n');
  house.tell('one', gameBody('g1'));
  await expect.poll(() => present('one')).toBe('[Event "g1"]\n');
  house.tell('one', gameBody('g2'));
  await expect.poll(() => present('one')).toBe('[Event "g2"]\n');
  await gateway.stop();
  expect(readdirSync(join(dir, 'tables')).toSorted()).toEqual(['one.pgn', 'two.pgn']);
});
