import { expect, test } from 'vitest';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const names = (pairing: { white: { name: string }; black: { name: string } | null } | undefined) =>
  `${pairing?.white.name} - ${pairing?.black?.name}`;

const openRound = async () => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  for (const id of ['board-1', 'board-2', 'board-3']) harness.handsAt(id).connect();
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  const idOf = (board: number) => harness.pairing(board)?.id ?? '';
  const tagsOf = (table: string) =>
    `${harness.gameAt(table)?.tags['White']} - ${harness.gameAt(table)?.tags['Black']}`;
  const undoLast = () => harness.act({ type: 'undo', of: harness.tournamentService.view().version });
  return { harness, idOf, tagsOf, undoLast };
};

test('players who sit at each other’s tables: games and names follow, and back again', async () => {
  const { harness, idOf, tagsOf } = await openRound();
  const [first, second] = [names(harness.pairing(1)), names(harness.pairing(2))];
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  harness.handsAt('board-2').play('d2d4', 'd7d5', 'c2c4');
  await harness.tournamentService.settle();
  const [atFirst, atSecond] = [harness.gameAt('board-1')?.id, harness.gameAt('board-2')?.id];
  await harness.act({ type: 'swapTables', pairing: idOf(1), other: idOf(2) });
  expect([harness.pairing(1)?.game, harness.pairing(2)?.game]).toEqual([atSecond, atFirst]);
  expect([harness.pairing(1)?.table?.value, harness.pairing(2)?.table?.value]).toEqual([
    'board-2',
    'board-1',
  ]);
  expect([tagsOf('board-1'), tagsOf('board-2')]).toEqual([second, first]);
  // The results shown there afterwards belong to the players at these tables.
  await harness.result('board-2', '1-0');
  expect([harness.pairing(1)?.result.value, harness.pairing(2)?.result.value]).toEqual(['1-0', '*']);
  const swap = harness.tournamentService.view().acts.findLast(({ type }) => type === 'swapTables');
  await harness.act({ type: 'undo', of: swap?.n ?? 0 });
  const undone = harness.tournamentService.view().acts.findLast(({ type }) => type === 'undo');
  await harness.tournamentService.settle();
  expect([harness.pairing(1)?.game, harness.pairing(2)?.game]).toEqual([atFirst, atSecond]);
  expect([harness.pairing(1)?.result.value, harness.pairing(2)?.result.value]).toEqual(['*', '1-0']);
  expect(tagsOf('board-1')).toBe(first);
  await harness.act({ type: 'undo', of: undone?.n ?? 0 });
  await harness.tournamentService.settle();
  expect([harness.pairing(1)?.result.value, harness.pairing(2)?.result.value]).toEqual(['1-0', '*']);
  expect([harness.pairing(1)?.game, harness.pairing(2)?.game]).toEqual([atSecond, atFirst]);
  expect(harness.faults).toEqual([]);
});

test('a result of the board belongs to its game, one that a person said to the players', async () => {
  const { harness, idOf } = await openRound();
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  harness.handsAt('board-2').play('d2d4', 'd7d5');
  await harness.tournamentService.settle();
  await harness.result('board-1', '0-1');
  await harness.act({ type: 'result', pairing: idOf(2), result: '1/2-1/2' });
  // No listener ever receives the result of another game.
  const reported: unknown[] = [];
  harness.tournamentService.subscribe(() =>
    reported.push([harness.pairing(1)?.result.value, harness.pairing(2)?.result.value]),
  );
  await harness.act({ type: 'swapTables', pairing: idOf(1), other: idOf(2) });
  await harness.tournamentService.settle();
  expect(reported.length).toBeGreaterThan(0);
  for (const results of reported) expect(results).toEqual(['*', '1/2-1/2']);
});

test('taking it back when another game stands at the table already gives the result to its players', async () => {
  const { harness, idOf } = await openRound();
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  harness.handsAt('board-2').play('d2d4', 'd7d5');
  await harness.tournamentService.settle();
  await harness.act({ type: 'swapTables', pairing: idOf(1), other: idOf(2) });
  const { version } = harness.tournamentService.view();
  await harness.result('board-2', '1-0');
  await harness.tables.command('board-2', { type: 'newGame' }, { role: 'arbiter' });
  await harness.tournamentService.settle();
  expect([harness.pairing(1)?.result.value, harness.pairing(2)?.result.value]).toEqual(['1-0', '*']);
  await harness.act({ type: 'undo', of: version });
  await harness.tournamentService.settle();
  expect([harness.pairing(1)?.result.value, harness.pairing(2)?.result.value]).toEqual(['*', '1-0']);
});

test('players who sit at the table of a game without moves: the game that goes on is theirs', async () => {
  const { harness, idOf, tagsOf } = await openRound();
  const second = names(harness.pairing(2));
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  await harness.tournamentService.settle();
  const game = harness.gameAt('board-1')?.id;
  await harness.act({ type: 'swapTables', pairing: idOf(1), other: idOf(2) });
  expect([harness.pairing(1)?.game, harness.pairing(2)?.game]).toEqual([undefined, game]);
  expect(tagsOf('board-1')).toBe(second);
  expect(harness.tagsAt('board-2')['White']).toBe(harness.pairing(1)?.white.name);
  harness.handsAt('board-2').play('c2c4', 'c7c5');
  await harness.tournamentService.settle();
  expect(harness.pairing(1)?.game).toBe(harness.gameAt('board-2')?.id);
});

test('players who sit the other way round keep game, identity and who has won', async () => {
  const { harness, idOf, tagsOf, undoLast } = await openRound();
  const [white, black] = [harness.pairing(1)?.white.name, harness.pairing(1)?.black?.name];
  const id = idOf(1);
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  await harness.tournamentService.settle();
  const game = harness.pairing(1)?.game;
  await harness.act({ type: 'swapColors', pairing: id });
  expect([harness.pairing(1)?.id, harness.pairing(1)?.game]).toEqual([id, game]);
  expect(tagsOf('board-1')).toBe(`${black} - ${white}`);
  await undoLast();
  expect(tagsOf('board-1')).toBe(`${white} - ${black}`);
  await harness.act({ type: 'result', pairing: id, result: '1-0' });
  await harness.act({ type: 'swapColors', pairing: id });
  expect(harness.pairing(1)).toMatchObject({ white: { name: black }, result: { value: '0-1' } });
});

test('a pairing file that says the colours as they were played changes names, and not the game', async () => {
  const { harness, idOf, tagsOf } = await openRound();
  const [white, black] = [harness.pairing(1)?.white.name, harness.pairing(1)?.black?.name];
  const id = idOf(1);
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  await harness.tournamentService.settle();
  const game = harness.pairing(1)?.game;
  const turned = new TextEncoder().encode(`Round;Board;White;Black\n3;1;"${black}";"${white}"\n`);
  const compared = harness.tournamentService.compare([{ name: 'turned.csv', bytes: turned }]);
  expect(compared.differences.map(({ kind }) => kind)).toContain('colors');
  await harness.take('turned.csv', turned, true);
  expect(harness.pairing(1)).toMatchObject({ id, game, white: { name: black }, black: { name: white } });
  expect(tagsOf('board-1')).toBe(`${black} - ${white}`);
});

test.each([
  [
    'a pairing and itself',
    (id: (board: number) => string) => ({ pairing: id(1), other: id(1) }),
    'tableTwice',
  ],
  [
    'a pairing that is not there',
    (id: (board: number) => string) => ({ pairing: id(1), other: 'x' }),
    'absent',
  ],
] as const)('%s cannot change tables', async (_what, bodyOf, fault) => {
  const { harness, idOf } = await openRound();
  const refused = harness.act({ type: 'swapTables', ...bodyOf(idOf) });
  await expect(refused).rejects.toMatchObject({ details: { fault } });
});
