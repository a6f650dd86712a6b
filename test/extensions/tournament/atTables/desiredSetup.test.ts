import { expect, test } from 'vitest';
import { desiredSetup, reconcile } from '../../../../src/extensions/tournament/atTables/desiredSetup.js';
import type { TableCommand } from '../../../../src/table/tableService.js';
import { openTournament } from './tournamentHarness.js';

const OPERATOR = { role: 'operator', name: 'Anna' } as const;
const CSV = 'round,board,white,black\n1,1,Anna,Bert\n1,2,Carl,Dora\n2,1,Bert,Carl\n';

const openRounds = async () => {
  const harness = await openTournament(['t1', 't2']);
  await harness.take('rounds.csv', new TextEncoder().encode(CSV));
  const whites = () =>
    [...desiredSetup(harness.tournamentService.tournament())].map(([table, { tags }]) => [
      table,
      tags['White'],
    ]);
  return { ...harness, whites };
};

test('of the tables of a round that is set up the pairings without a game are wanted', async () => {
  const { act, whites, handsAt, tournamentService } = await openRounds();
  expect(whites()).toEqual([]);
  await act({ type: 'setUp', round: 1 });
  expect(whites()).toEqual([
    ['t1', 'Anna'],
    ['t2', 'Carl'],
  ]);
  handsAt('t1').connect();
  handsAt('t1').play('e2e4', 'e7e5');
  await tournamentService.settle();
  expect(whites()).toEqual([['t2', 'Carl']]);
});

test('where two rounds want one table, the later has it', async () => {
  const { act, whites, tagsAt } = await openRounds();
  await act({ type: 'setUp', round: 1 });
  await act({ type: 'setUp', round: 2 });
  expect(whites()).toEqual([
    ['t1', 'Bert'],
    ['t2', 'Carl'],
  ]);
  expect([tagsAt('t1')['White'], tagsAt('t2')['White']]).toEqual(['Bert', 'Carl']);
});

test('tables that are as wanted are told nothing', async () => {
  const { act, tournamentService, tables, faults } = await openRounds();
  const before = tournamentService.tournament();
  const reported: [string, TableCommand['type']][] = [];
  const counted = {
    table: (id: string) => tables.table(id),
    command: (id: string, command: TableCommand) => {
      reported.push([id, command.type]);
      return tables.command(id, command, OPERATOR);
    },
  };
  const deps = { tables: counted, onFault: (message: string) => faults.push(message) };
  await act({ type: 'setUp', round: 1 });
  const now = tournamentService.tournament();
  await reconcile(deps, { before, now }, OPERATOR);
  expect(reported).toEqual([]);
  await reconcile(deps, { before: now, now: before }, OPERATOR);
  expect(reported).toEqual([
    ['t1', 'setTags'],
    ['t2', 'setTags'],
  ]);
  await reconcile(deps, { before, now }, OPERATOR);
  expect(reported).toHaveLength(4);
  expect(faults).toEqual([]);
});
