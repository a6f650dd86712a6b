import { expect, test } from 'vitest';
import { spareTables } from '../../../../src/extensions/tournament/atTables/spareTables.js';
import {
  emptyTournament,
  type Pairing,
  type Tournament,
} from '../../../../src/extensions/tournament/model/tournament.js';
import { emptyTable, viewOfTable } from '../../../../src/table/tableState.js';
import type { TableView } from '../../../../src/table/tableView.js';
import { fakeDevice } from '../../../server/fakeTableService.js';

const table = (id: string, link: 'ready' | 'lost' = 'ready'): TableView =>
  viewOfTable(emptyTable(id, id, fakeDevice({ link }), {}));

const from = { kind: 'import' } as const;
const at = (id: string, result: '*' | '1-0', black: Pairing['black'] = { name: 'Bert' }): Pairing => ({
  id: `game-${id}`,
  board: 1,
  white: { name: 'Anna' },
  black,
  from,
  result: { value: result, from },
  table: { value: id, from },
});

const tournament: Tournament = {
  ...emptyTournament,
  rounds: [
    { round: 1, state: 'closed', pairings: [at('closed', '*')] },
    { round: 2, state: 'setUp', pairings: [at('played', '*'), at('over', '1-0'), at('bye', '*', null)] },
    { round: 3, state: 'paired', pairings: [at('later', '*')] },
  ],
};

test('a board is spare when it answers and has no game now', () => {
  const ids = ['closed', 'played', 'over', 'bye', 'later', 'none'];
  const spare = spareTables(tournament, [...ids.map((id) => table(id)), table('silent', 'lost')]);
  expect(spare.map(({ id }) => id)).toEqual(['closed', 'over', 'bye', 'later', 'none']);
});
