import { Command } from 'commander';
import { expect, onTestFinished, test, vi } from 'vitest';
import { build } from '../../../../src/extensions/tournament/commands/event.js';
import { createFakeTableService } from '../../../server/fakeTableService.js';
import { startHttp } from '../../../server/http/httpHarness.js';
import { createMemoryTournament } from '../atTables/memoryTournament.js';

const OPERATOR = { role: 'operator', name: 'Anna' } as const;

const openEvent = async () => {
  const { service } = createFakeTableService();
  const tournamentService = createMemoryTournament(service);
  onTestFinished(() => tournamentService.stop());
  const { base } = await startHttp({ tournamentService, service });
  for (const section of ['A', 'B'])
    await tournamentService.act(
      {
        type: 'pair',
        round: 1,
        section,
        board: 1,
        white: { name: `Anna ${section}` },
        black: { name: `Bert ${section}` },
      },
      OPERATOR,
    );
  const run = async (...args: readonly string[]): Promise<string> => {
    const said: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const command = new Command();
    build(command);
    for (const one of command.commands) one.exitOverride().configureOutput({ writeErr: () => {} });
    try {
      await command.parseAsync([...args, '--url', base], { from: 'user' });
    } finally {
      write.mockRestore();
    }
    return said.join('');
  };
  const rules = () => tournamentService.tournament().rounds.map((round) => round.rules?.value);
  return { tournamentService, run, rules };
};

test('the rules of a round are set, shown and taken back by commands', async () => {
  const { run, rules } = await openEvent();
  expect(await run('rules', '1', 'fide-blitz', '--section', 'B')).toMatch(
    /^Round 1 of A: paired\n.*\nRound 1 of B: paired, rules fide-blitz$/m,
  );
  expect(rules()).toEqual([undefined, 'fide-blitz']);
  expect(await run('acts')).toMatch(/setRound +Round 1 of B: rules fide-blitz$/m);
  await run('undo');
  expect(rules()).toEqual([undefined, undefined]);
  await run('rules', '1', 'uscf', '--section', 'A');
  expect(await run('rules', '1', 'configured', '--section', 'A')).not.toContain('uscf');
  expect(rules()).toEqual([undefined, undefined]);
  expect(await run('acts')).toMatch(/Round 1 of A: rules as configured$/m);
});

test('unknown rules, and those of an absent round, are refused', async () => {
  const { run, rules } = await openEvent();
  await expect(run('rules', '1', 'fide-bullet', '--section', 'A')).rejects.toThrow(
    /fide-standard.*configured/,
  );
  await expect(run('rules', '7', 'uscf')).rejects.toThrow(/Round 7 is not known/);
  expect(rules()).toEqual([undefined, undefined]);
});
