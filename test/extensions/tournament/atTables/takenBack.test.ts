import { describe, expect, test } from 'vitest';
import { tableLight } from '../../../../src/extensions/tournament/atTables/tableLight.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';
const TABLES = ['board-1', 'board-2', 'board-10'];

const lightOf = (harness: Awaited<ReturnType<typeof openTournament>>, board: number) => {
  const pairing = harness.pairing(board);
  return pairing && tableLight(pairing, harness.tables.table(pairing.table?.value ?? ''));
};

const openRound = async () => {
  const harness = await openTournament(TABLES);
  await harness.take(TRF, fixture(TRF));
  await harness.act({ type: 'setUp', round: 3 });
  const numberOf = (type: string): number =>
    harness.tournamentService.view().acts.findLast((act) => act.type === type)?.n ?? 0;
  const undo = (type: string): Promise<void> => harness.act({ type: 'undo', of: numberOf(type) });
  /** A whole game at the first table with this result. */
  const play = async (result: '1-0' | '0-1'): Promise<void> => {
    harness.handsAt('board-1').connect();
    harness.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
    await harness.tournamentService.settle();
    await harness.result('board-1', result);
  };
  /** Something else happens at the table, and the program restarts. */
  const lookAgain = async () => {
    await harness.tables.command(
      'board-1',
      { type: 'setTags', tags: { Annotator: 'x' } },
      { role: 'operator' },
    );
    await harness.tournamentService.settle();
    const now = harness.pairing(1);
    await harness.close();
    const again = await openTournament(TABLES, harness.dir);
    expect(again.pairing(1)).toEqual(now);
    return again;
  };
  return { ...harness, undo, play, lookAgain };
};

describe('the word of an organiser on a game', () => {
  test('stands against the board, which says something else again and again', async () => {
    const harness = await openRound();
    await harness.play('0-1');
    await harness.act({ type: 'result', pairing: harness.pairing(1)?.id ?? '', result: '1-0' });
    // The game counts as the pairing does. A later result of its table contradicts that.
    expect(lightOf(harness, 1)).toBe('finished');
    await harness.result('board-1', '0-1');
    expect(lightOf(harness, 1)).toBe('contradiction');
    const again = await harness.lookAgain();
    expect(again.pairing(1)?.result).toEqual({ value: '1-0', from: { kind: 'live', name: 'operator Anna' } });
    await again.result('board-1', '1-0');
    expect(lightOf(again, 1)).toBe('finished');
  });

  test('a result of the board that was taken back stays away; another one is entered', async () => {
    const harness = await openRound();
    await harness.play('0-1');
    await harness.undo('result');
    const again = await harness.lookAgain();
    expect(again.pairing(1)?.result.value).toBe('*');
    await again.result('board-1', '1/2-1/2');
    expect(again.pairing(1)?.result).toEqual({ value: '1/2-1/2', from: { kind: 'board' } });
  });

  test('a beginning that was taken back is none of that game, and comes again by undo of the undo', async () => {
    const harness = await openRound();
    harness.handsAt('board-1').connect();
    harness.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
    await harness.tournamentService.settle();
    const begun = harness.pairing(1)?.game;
    expect(begun).toBeDefined();
    await harness.undo('begin');
    const again = await harness.lookAgain();
    expect(again.pairing(1)?.game).toBeUndefined();
    const undone = again.tournamentService.view().acts.findLast(({ type }) => type === 'undo')?.n ?? 0;
    await again.act({ type: 'undo', of: undone });
    expect(again.pairing(1)?.game).toBe(begun);
  });
});

describe('tables whose game was taken away', () => {
  const namesAt = (harness: Awaited<ReturnType<typeof openRound>>) =>
    TABLES.map((id) => [harness.tagsAt(id)['White'], harness.gameAt(id)?.tags['White']]);

  test('have no names any more, and have them again with the round', async () => {
    const harness = await openRound();
    const expected = namesAt(harness);
    expect(expected[0]?.[0]).toBe('Düring, Jürgen');
    await harness.undo('setUp');
    expect(namesAt(harness)).toEqual(TABLES.map(() => [undefined, undefined]));
    await harness.undo('undo');
    expect(namesAt(harness)).toEqual(expected);
  });

  test('a closed round leaves games with moves as they are', async () => {
    const harness = await openRound();
    harness.handsAt('board-1').connect();
    harness.handsAt('board-1').play('e2e4', 'e7e5', 'g1f3');
    await harness.tournamentService.settle();
    await harness.act({ type: 'close', round: 3 });
    expect(harness.gameAt('board-1')?.tags['White']).toBe('Düring, Jürgen');
    expect(harness.tagsAt('board-2')['White']).toBeUndefined();
  });

  test('a pairing that moves to another table leaves the first', async () => {
    const harness = await openRound();
    await harness.act({ type: 'seat', tables: { [harness.pairing(1)?.id ?? '']: null } });
    expect(harness.tagsAt('board-1')['White']).toBeUndefined();
    await harness.undo('seat');
    expect(harness.tagsAt('board-1')['White']).toBe('Düring, Jürgen');
  });
});
