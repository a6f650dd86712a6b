import { Command } from 'commander';
import { expect, onTestFinished, test, vi } from 'vitest';
import { build } from '../../../../src/extensions/tournament/commands/event.js';
import { BridgeError } from '../../../../src/shared/bridgeError.js';
import { err, ok } from '../../../../src/shared/result.js';
import { createFakeTableService } from '../../../server/fakeTableService.js';
import { startHttp } from '../../../server/http/httpHarness.js';
import { createMemoryTournament } from '../atTables/memoryTournament.js';

const NAMES = 'Round;Board;White;Black\n1;1;Anna;Bert\n1;2;Carl;Dora\n';
const boardView = { table: 'board-5', url: 'simulated:dgt' };

/** A house of five tables. With `lent` the board of spare-1 is at board-5. */
const openEvent = async ({ lent = false } = {}) => {
  const house = createFakeTableService();
  for (const id of ['board-5', 'spare-1', 'silent']) {
    const away = lent && id === 'board-5' ? { home: 'spare-1' } : {};
    house.addTable(id, { link: id === 'silent' ? 'lost' : 'ready', ...away });
  }
  const tournamentService = createMemoryTournament(house.service);
  onTestFinished(() => tournamentService.stop());
  const exchanged: string[] = [];
  const boards = {
    view: (id: string) => (id === 'nowhere' ? undefined : (boardView as never)),
    handleCommand: () => ok(boardView as never),
    exchange: async (table: string, other: string) => {
      if (other === 'nowhere') return undefined;
      exchanged.push(`${table} ${other}`);
      return other === 'silent'
        ? err(new BridgeError('COMMAND_REFUSED', 'the board of silent does not answer'))
        : ok(boardView as never);
    },
  };
  const { base } = await startHttp({ tournamentService, service: house.service, boards });
  const run = async (...args: readonly string[]): Promise<string> => {
    const said: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const command = new Command();
    build(command);
    try {
      await command.parseAsync([...args, '--url', base], { from: 'user' });
    } finally {
      write.mockRestore();
    }
    return said.join('');
  };
  return { tournamentService, run, exchanged };
};

test('free boards are reported; the one that is named is taken, and goes back', async () => {
  const { run, exchanged } = await openEvent({ lent: true });
  expect(await run('swap', 'board-5')).toBe('Free boards are at: spare-1\n');
  expect(exchanged).toEqual([]);
  expect(await run('swap', 'board-5', 'spare-1')).toContain('the game at board-5 goes on');
  await run('swap', 'board-5', '--back');
  expect(exchanged).toEqual(['board-5 spare-1', 'board-5 spare-1']);
});

test('what cannot be is said, and nothing is exchanged twice', async () => {
  const { run, exchanged } = await openEvent();
  await expect(run('swap', 'board-6', 'spare-1')).rejects.toThrow(/there is no table board-6/);
  await expect(run('swap', 'board-5', '--back')).rejects.toThrow(/has its own board/);
  await expect(run('swap', 'board-5', 'spare-1', '--back')).rejects.toThrow(/not both/);
  await expect(run('swap', 'board-5', 'nowhere')).rejects.toThrow(/no board of table nowhere/);
  expect(exchanged).toEqual([]);
  await expect(run('swap', 'board-5', 'silent')).rejects.toThrow(/does not answer/);
  expect(exchanged).toEqual(['board-5 silent']);
});

test('acts have numbers; any of them is taken back, without a number the last that stands', async () => {
  const { tournamentService, run } = await openEvent();
  expect(await run('acts')).toBe('Nothing has been done yet.\n');
  await expect(run('undo')).rejects.toThrow(/nothing has been done that could be undone/);
  const bytes = new TextEncoder().encode(NAMES);
  await tournamentService.take(tournamentService.compare([{ name: 'names.csv', bytes }]), {
    role: 'operator',
    name: 'Anna',
  });
  await run('round', '1');
  const state = () => tournamentService.view().tournament.rounds[0]?.state;
  const pairing = tournamentService.view().tournament.rounds[0]?.pairings[1]?.id ?? '';
  await tournamentService.act({ type: 'result', pairing, result: '1-0' }, { role: 'operator', name: 'Anna' });
  expect(await run('acts')).toMatch(/^4 .* result +Carl - Dora 1-0$/m);
  expect(await run('undo')).toContain('Carl - Dora  *');
  expect(await run('acts')).toMatch(/^4 .* result +undone +Carl - Dora 1-0$/m);
  expect(state()).toBe('setUp');
  await run('undo');
  expect(state()).toBe('paired');
  await run('undo', '6');
  expect(state()).toBe('setUp');
});
