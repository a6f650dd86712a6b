import { expect, test } from 'vitest';
import { moveGame } from '../../../src/extensions/fleet/shell/moveGame.js';
import { openTournament } from '../tournament/atTables/tournamentHarness.js';

const ARBITER = { role: 'arbiter', name: 'Bea' } as const;
const anna = { name: 'Anna' };
const berta = { name: 'Berta' };

/** A round of one board that is played at `one`. */
const openRound = async () => {
  const tournamentService = await openTournament(['one', 'two']);
  await tournamentService.act({ type: 'pair', round: 1, board: 1, white: anna, black: berta });
  const [pairing] = tournamentService.tournamentService.view().tournament.rounds[0]?.pairings ?? [];
  const id = pairing?.id ?? '';
  await tournamentService.act({ type: 'seat', tables: { [id]: 'one' } });
  await tournamentService.act({ type: 'setUp', round: 1 });
  tournamentService.handsAt('one').connect();
  tournamentService.handsAt('two').connect();
  const pairingNow = () => tournamentService.tournamentService.view().tournament.rounds[0]?.pairings[0];
  const move = (from: string, to: string) =>
    moveGame(
      {
        tables: tournamentService.tables,
        tournamentService: () => tournamentService.tournamentService,
        addPending: () => false,
      },
      { from, to },
      ARBITER,
    );
  return { ...tournamentService, pairingNow, move };
};

test('the pairing goes with its game: result and moves come from the other table', async () => {
  const { handsAt, pairingNow, move, tables, tournamentService, time } = await openRound();
  handsAt('one').play('e2e4', 'e7e5');
  handsAt('one').wait(5_000);
  await tables.settle();
  await tournamentService.settle();
  expect(pairingNow()).toMatchObject({ table: { value: 'one' }, game: tables.table('one')?.game?.id });

  const moved = await move('one', 'two');
  expect(moved).toEqual({ ok: true, value: tables.table('two')?.game?.id });
  expect(pairingNow()).toMatchObject({ table: { value: 'two' }, game: tables.table('two')?.game?.id });
  expect(tables.table('two')?.game?.tags).toMatchObject({ White: 'Anna', Black: 'Berta' });
  expect(tables.table('one')?.nextTags['White'] ?? '').toBe('');

  // A game at the old table belongs to no pairing, and a result at the new one counts for the pairing.
  time.advanceTo(time.nowMs() + 60_000);
  await tables.command('two', { type: 'result', result: '0-1', by: 'told' }, ARBITER);
  await tables.settle();
  await tournamentService.settle();
  expect(pairingNow()?.result.value).toBe('0-1');
});

test('before the first move the table alone changes for the pairing', async () => {
  const { move, pairingNow, tables } = await openRound();
  // The game has no moves yet, and is moved anyway.
  expect(tables.table('one')?.game?.moves).toEqual([]);
  expect((await move('one', 'two')).ok).toBe(true);
  expect(pairingNow()?.table?.value).toBe('two');
});

test.each([
  ['one', 'one', 'COMMAND_REFUSED'],
  ['one', 'three', 'NOT_FOUND'],
  ['three', 'one', 'NOT_FOUND'],
  ['two', 'one', 'COMMAND_REFUSED'],
])('from %s to %s is refused with %s, and nothing has changed', async (from, to, code) => {
  const { handsAt, move, tables, pairingNow, tournamentService } = await openRound();
  handsAt('one').play('e2e4', 'e7e5');
  handsAt('one').wait(5_000);
  await tables.settle();
  await tournamentService.settle();
  const before = [tables.table('one')?.game, pairingNow()];
  expect(await move(from, to)).toMatchObject({ ok: false, error: { code } });
  expect([tables.table('one')?.game, pairingNow()]).toEqual(before);
});
