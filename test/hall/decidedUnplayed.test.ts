import { expect, test } from 'vitest';
import type { TableCommand } from '../../src/table/tableService.js';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

const open = async () => {
  const bed = await openHall(['board-1', 'board-2', 'board-3', 'board-4']);
  await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await bed.act({ type: 'setUp', round: 3 });
  bed.handsAt('board-1').connect();
  const say = async (command: TableCommand): Promise<void> => {
    await bed.tables.command('board-1', command, { role: 'arbiter' });
    await bed.hall.settle();
  };
  return { ...bed, say };
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
    const bed = await open();
    await bed.say(command);
    expect([bed.pairing(1)?.result.value, bed.pairing(1)?.game]).toEqual([result, undefined]);
    expect(bed.pairing(2)?.result.value).toBe('*');
  },
);

test('what a person has said of the pairing stands, whatever is decided at its table', async () => {
  const bed = await open();
  await bed.act({ type: 'setResult', round: 3, board: 1, result: '1-0' });
  await bed.say({ type: 'result', result: '0-1' });
  expect(bed.pairing(1)?.result.value).toBe('1-0');
});
