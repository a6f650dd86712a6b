import { expect, test } from 'vitest';
import { rulesOfTable } from '../../src/app/lawsConfig.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsView } from '../../src/server/http/schemas/lawsSchema.js';
import { openTournament } from '../extensions/tournament/atTables/tournamentHarness.js';
import { fixture } from '../extensions/tournament/model/pairingHarness.js';
import { createHands, specOf } from './playOnTable.js';

type Config = Parameters<typeof rulesOfTable>[1];

/** A round at one table of a house with the given rules. */
const openRound = async (config: Config) => {
  const harness = await openTournament(['board-2', 'board-3', 'board-4']);
  const laws = { ...rulesOfTable({}, config), canMate: findMate };
  const table = harness.tables.addTable({ ...specOf('board-1'), laws });
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  return {
    ...harness,
    table,
    judgedBy: () => lawsView.parse(table.laws()).judgedBy,
    setRules: (rules: 'fide-blitz' | null) => harness.act({ type: 'setRound', round: 3, rules }),
  };
};

const standard = { now: 'fide-standard', changed: false, next: 'fide-standard' };

test('an arbiter sees the profile of the configuration by its name, also where two are alike', async () => {
  expect((await openRound({})).judgedBy()).toEqual(standard);
  expect((await openRound({ rules: 'fide-rapid' })).judgedBy()).toMatchObject({ now: 'fide-rapid' });
  expect((await openRound({ rules: 'fide-blitz' })).judgedBy()).toMatchObject({ now: 'fide-blitz' });
});

test('an arbiter sees whether the house changes something in the profile', async () => {
  const { judgedBy, setRules } = await openRound({ laws: { agreementAfterMoves: 30 } });
  expect(judgedBy()).toEqual({ ...standard, changed: true });
  await setRules('fide-blitz');
  expect(judgedBy()).toEqual({ now: 'fide-blitz', changed: true, next: 'fide-blitz' });
});

test('a game that has begun keeps its rules, and those of the next are shown beside them', async () => {
  const { table, time, tables, judgedBy, setRules } = await openRound({});
  await setRules('fide-blitz');
  expect(judgedBy()).toEqual({ now: 'fide-blitz', changed: false, next: 'fide-blitz' });
  const hands = createHands(table, time);
  hands.connect();
  hands.play('e2e4', 'e7e5');
  await setRules(null);
  expect(judgedBy()?.now).toBe('fide-blitz');
  await tables.command('board-1', { type: 'setRules', profile: 'uscf' }, { role: 'arbiter' });
  expect(judgedBy()).toEqual({ now: 'fide-blitz', changed: false, next: 'uscf' });
  await tables.command('board-1', { type: 'setRules', profile: null }, { role: 'arbiter' });
  expect(judgedBy()).toEqual({ now: 'fide-blitz', changed: false, next: 'fide-standard' });
});

test('with a player who is not at the board they are those of friends', async () => {
  const { tables, judgedBy } = await openRound({});
  await tables.command(
    'board-1',
    { type: 'setSeats', white: 'screen', black: 'board' },
    { role: 'operator' },
  );
  expect(judgedBy()).toEqual({ now: 'casual', changed: false, next: 'casual' });
});
