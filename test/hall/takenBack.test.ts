import { describe, expect, test } from 'vitest';
import { tableLight } from '../../src/hall/tableLight.js';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

const TRF = 'trf26_individual_round3_paired.trf';
const TABLES = ['board-1', 'board-2', 'board-10'];

const lightOf = (bed: Awaited<ReturnType<typeof openHall>>, board: number) => {
  const pairing = bed.pairing(board);
  return pairing && tableLight(pairing, bed.tables.table(pairing.table?.value ?? ''));
};

const openRound = async () => {
  const bed = await openHall(TABLES);
  await bed.take(TRF, fixture(TRF));
  await bed.act({ type: 'setUp', round: 3 });
  const numberOf = (type: string): number =>
    bed.hall.view().acts.findLast((act) => act.type === type)?.n ?? 0;
  const undo = (type: string): Promise<void> => bed.act({ type: 'undo', of: numberOf(type) });
  /** A whole game at the first table, ended as said. */
  const play = async (result: '1-0' | '0-1'): Promise<void> => {
    bed.handsAt('board-1').connect();
    bed.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
    await bed.hall.settle();
    await bed.result('board-1', result);
  };
  /** Something else happens at the table, and the program starts again. */
  const lookAgain = async () => {
    await bed.tables.command('board-1', { type: 'setTags', tags: { Annotator: 'x' } }, { role: 'operator' });
    await bed.hall.settle();
    const now = bed.pairing(1);
    await bed.close();
    const again = await openHall(TABLES, bed.dir);
    expect(again.pairing(1)).toEqual(now);
    return again;
  };
  return { ...bed, undo, play, lookAgain };
};

describe('what a person said of a game', () => {
  test('stands against the board, which says something else again and again', async () => {
    const bed = await openRound();
    await bed.play('0-1');
    await bed.act({ type: 'result', pairing: bed.pairing(1)?.id ?? '', result: '1-0' });
    // The game counts as the pairing does; what its table says of it from then on contradicts that.
    expect(lightOf(bed, 1)).toBe('finished');
    await bed.result('board-1', '0-1');
    expect(lightOf(bed, 1)).toBe('contradiction');
    const again = await bed.lookAgain();
    expect(again.pairing(1)?.result).toEqual({ value: '1-0', from: { kind: 'live', name: 'operator Anna' } });
    await again.result('board-1', '1-0');
    expect(lightOf(again, 1)).toBe('finished');
  });

  test('a result of the board that was taken back stays away; another one is entered', async () => {
    const bed = await openRound();
    await bed.play('0-1');
    await bed.undo('result');
    const again = await bed.lookAgain();
    expect(again.pairing(1)?.result.value).toBe('*');
    await again.result('board-1', '1/2-1/2');
    expect(again.pairing(1)?.result).toEqual({ value: '1/2-1/2', from: { kind: 'board' } });
  });

  test('a beginning that was taken back is none of that game, and comes again by undo of the undo', async () => {
    const bed = await openRound();
    bed.handsAt('board-1').connect();
    bed.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
    await bed.hall.settle();
    const begun = bed.pairing(1)?.game;
    expect(begun).toBeDefined();
    await bed.undo('begin');
    const again = await bed.lookAgain();
    expect(again.pairing(1)?.game).toBeUndefined();
    const undone = again.hall.view().acts.findLast(({ type }) => type === 'undo')?.n ?? 0;
    await again.act({ type: 'undo', of: undone });
    expect(again.pairing(1)?.game).toBe(begun);
  });
});

describe('tables whose game was taken away', () => {
  const namesAt = (bed: Awaited<ReturnType<typeof openRound>>) =>
    TABLES.map((id) => [bed.tagsAt(id)['White'], bed.gameAt(id)?.tags['White']]);

  test('have no names any more, and have them again with the round', async () => {
    const bed = await openRound();
    const expected = namesAt(bed);
    expect(expected[0]?.[0]).toBe('Düring, Jürgen');
    await bed.undo('setUp');
    expect(namesAt(bed)).toEqual(TABLES.map(() => [undefined, undefined]));
    await bed.undo('undo');
    expect(namesAt(bed)).toEqual(expected);
  });

  test('a closed round leaves games with moves as they are', async () => {
    const bed = await openRound();
    bed.handsAt('board-1').connect();
    bed.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
    await bed.hall.settle();
    await bed.act({ type: 'close', round: 3 });
    expect(bed.gameAt('board-1')?.tags['White']).toBe('Düring, Jürgen');
    expect(bed.tagsAt('board-2')['White']).toBeUndefined();
  });

  test('a pairing that moves to another table leaves the first', async () => {
    const bed = await openRound();
    await bed.act({ type: 'seat', tables: { [bed.pairing(1)?.id ?? '']: null } });
    expect(bed.tagsAt('board-1')['White']).toBeUndefined();
    await bed.undo('seat');
    expect(bed.tagsAt('board-1')['White']).toBe('Düring, Jürgen');
  });
});
