import { expect, test } from 'vitest';
import type { TableCommand } from '../../../../src/table/tableService.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const open = async () => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  harness.handsAt('board-1').connect();
  const say = async (command: TableCommand): Promise<void> => {
    await harness.tables.command('board-1', command, { role: 'arbiter' });
    await harness.tournamentService.settle();
  };
  return { ...harness, say };
};

test.each([
  [{ type: 'result', result: '1/2-1/2' }, '1/2-1/2'],
  [{ type: 'result', result: '0-1' }, '0-1'],
  [{ type: 'forfeit', loser: 'white' }, '--+'],
  [{ type: 'forfeit', loser: 'black' }, '+--'],
  [{ type: 'forfeit', loser: 'both' }, '---'],
] as const)(
  'what is decided before the first move is the result of the pairing: %o',
  async (command, result) => {
    const harness = await open();
    await harness.say(command);
    expect([harness.pairing(1)?.result.value, harness.pairing(1)?.game]).toEqual([result, undefined]);
    expect(harness.pairing(2)?.result.value).toBe('*');
  },
);

test('what a person has said of the pairing stands, whatever is decided at its table', async () => {
  const harness = await open();
  await harness.act({ type: 'setResult', round: 3, board: 1, result: '1-0' });
  await harness.say({ type: 'result', result: '0-1' });
  expect(harness.pairing(1)?.result.value).toBe('1-0');
});
