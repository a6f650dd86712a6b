import { expect, test } from 'vitest';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

const names = (pairing: { white: { name: string }; black: { name: string } | null } | undefined) =>
  `${pairing?.white.name} - ${pairing?.black?.name}`;

const openRound = async () => {
  const bed = await openHall(['board-1', 'board-2', 'board-3', 'board-4']);
  for (const id of ['board-1', 'board-2', 'board-3']) bed.handsAt(id).connect();
  await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await bed.act({ type: 'setUp', round: 3 });
  const idOf = (board: number) => bed.pairing(board)?.id ?? '';
  const tagsOf = (table: string) =>
    `${bed.gameAt(table)?.tags['White']} - ${bed.gameAt(table)?.tags['Black']}`;
  const undoLast = () => bed.act({ type: 'undo', of: bed.hall.view().version });
  return { bed, idOf, tagsOf, undoLast };
};

test('players who sit at each other’s tables: games and names follow, and back again', async () => {
  const { bed, idOf, tagsOf } = await openRound();
  const [first, second] = [names(bed.pairing(1)), names(bed.pairing(2))];
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  bed.handsAt('board-2').play('d2d4', 'd7d5', 'c2c4');
  await bed.hall.settle();
  const [atFirst, atSecond] = [bed.gameAt('board-1')?.id, bed.gameAt('board-2')?.id];
  await bed.act({ type: 'swapTables', pairing: idOf(1), other: idOf(2) });
  expect([bed.pairing(1)?.game, bed.pairing(2)?.game]).toEqual([atSecond, atFirst]);
  expect([bed.pairing(1)?.table?.value, bed.pairing(2)?.table?.value]).toEqual(['board-2', 'board-1']);
  expect([tagsOf('board-1'), tagsOf('board-2')]).toEqual([second, first]);
  // What is shown there afterwards is the result of who sits there.
  await bed.result('board-2', '1-0');
  expect([bed.pairing(1)?.result.value, bed.pairing(2)?.result.value]).toEqual(['1-0', '*']);
  const swap = bed.hall.view().acts.findLast(({ type }) => type === 'swapTables');
  await bed.act({ type: 'undo', of: swap?.n ?? 0 });
  const undone = bed.hall.view().acts.findLast(({ type }) => type === 'undo');
  await bed.hall.settle();
  expect([bed.pairing(1)?.game, bed.pairing(2)?.game]).toEqual([atFirst, atSecond]);
  expect([bed.pairing(1)?.result.value, bed.pairing(2)?.result.value]).toEqual(['*', '1-0']);
  expect(tagsOf('board-1')).toBe(first);
  await bed.act({ type: 'undo', of: undone?.n ?? 0 });
  await bed.hall.settle();
  expect([bed.pairing(1)?.result.value, bed.pairing(2)?.result.value]).toEqual(['1-0', '*']);
  expect([bed.pairing(1)?.game, bed.pairing(2)?.game]).toEqual([atSecond, atFirst]);
  expect(bed.faults).toEqual([]);
});

test('a result of the board belongs to its game, one that a person said to the players', async () => {
  const { bed, idOf } = await openRound();
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  bed.handsAt('board-2').play('d2d4', 'd7d5');
  await bed.hall.settle();
  await bed.result('board-1', '0-1');
  await bed.act({ type: 'result', pairing: idOf(2), result: '1/2-1/2' });
  // At no moment is anybody told of a result that is another game's.
  const told: unknown[] = [];
  bed.hall.subscribe(() => told.push([bed.pairing(1)?.result.value, bed.pairing(2)?.result.value]));
  await bed.act({ type: 'swapTables', pairing: idOf(1), other: idOf(2) });
  await bed.hall.settle();
  expect(told.length).toBeGreaterThan(0);
  for (const results of told) expect(results).toEqual(['*', '1/2-1/2']);
});

test('taking it back when another game stands at the table already gives the result to its players', async () => {
  const { bed, idOf } = await openRound();
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  bed.handsAt('board-2').play('d2d4', 'd7d5');
  await bed.hall.settle();
  await bed.act({ type: 'swapTables', pairing: idOf(1), other: idOf(2) });
  const { version } = bed.hall.view();
  await bed.result('board-2', '1-0');
  await bed.tables.command('board-2', { type: 'newGame' }, { role: 'arbiter' });
  await bed.hall.settle();
  expect([bed.pairing(1)?.result.value, bed.pairing(2)?.result.value]).toEqual(['1-0', '*']);
  await bed.act({ type: 'undo', of: version });
  await bed.hall.settle();
  expect([bed.pairing(1)?.result.value, bed.pairing(2)?.result.value]).toEqual(['*', '1-0']);
});

test('players who sit at the table of a game without moves: the game that goes on is theirs', async () => {
  const { bed, idOf, tagsOf } = await openRound();
  const second = names(bed.pairing(2));
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  await bed.hall.settle();
  const game = bed.gameAt('board-1')?.id;
  await bed.act({ type: 'swapTables', pairing: idOf(1), other: idOf(2) });
  expect([bed.pairing(1)?.game, bed.pairing(2)?.game]).toEqual([undefined, game]);
  expect(tagsOf('board-1')).toBe(second);
  expect(bed.tagsAt('board-2')['White']).toBe(bed.pairing(1)?.white.name);
  bed.handsAt('board-2').play('c2c4', 'c7c5');
  await bed.hall.settle();
  expect(bed.pairing(1)?.game).toBe(bed.gameAt('board-2')?.id);
});

test('players who sit the other way round keep game, identity and who has won', async () => {
  const { bed, idOf, tagsOf, undoLast } = await openRound();
  const [white, black] = [bed.pairing(1)?.white.name, bed.pairing(1)?.black?.name];
  const id = idOf(1);
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  await bed.hall.settle();
  const game = bed.pairing(1)?.game;
  await bed.act({ type: 'swapColors', pairing: id });
  expect([bed.pairing(1)?.id, bed.pairing(1)?.game]).toEqual([id, game]);
  expect(tagsOf('board-1')).toBe(`${black} - ${white}`);
  await undoLast();
  expect(tagsOf('board-1')).toBe(`${white} - ${black}`);
  await bed.act({ type: 'result', pairing: id, result: '1-0' });
  await bed.act({ type: 'swapColors', pairing: id });
  expect(bed.pairing(1)).toMatchObject({ white: { name: black }, result: { value: '0-1' } });
});

test('a pairing file that says the colours as they were played changes names, and not the game', async () => {
  const { bed, idOf, tagsOf } = await openRound();
  const [white, black] = [bed.pairing(1)?.white.name, bed.pairing(1)?.black?.name];
  const id = idOf(1);
  bed.handsAt('board-1').play('e2e4', 'e7e5');
  await bed.hall.settle();
  const game = bed.pairing(1)?.game;
  const turned = new TextEncoder().encode(`Round;Board;White;Black\n3;1;"${black}";"${white}"\n`);
  const compared = bed.hall.compare([{ name: 'turned.csv', bytes: turned }]);
  expect(compared.differences.map(({ kind }) => kind)).toContain('colors');
  await bed.take('turned.csv', turned, true);
  expect(bed.pairing(1)).toMatchObject({ id, game, white: { name: black }, black: { name: white } });
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
  const { bed, idOf } = await openRound();
  const refused = bed.act({ type: 'swapTables', ...bodyOf(idOf) });
  await expect(refused).rejects.toMatchObject({ details: { fault } });
});
