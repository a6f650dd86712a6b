import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, onTestFinished, test, vi } from 'vitest';
import { build } from '../../../../src/extensions/tournament/commands/event.js';
import { createFakeTableService } from '../../../server/fakeTableService.js';
import { startHttp } from '../../../server/http/httpHarness.js';
import { createMemoryTournament } from '../atTables/memoryTournament.js';

const LIST = 'fixtures/pairings/fide_list_layout_sample.txt';
const NAMES = 'Round;Board;White;Black\n1;1;Tomas Adlerberg;Céleste, Élodie\n1;2;Nobody, N;Eklund, Östen\n';

const openEvent = async () => {
  const tournamentService = createMemoryTournament(createFakeTableService().service);
  onTestFinished(() => tournamentService.stop());
  const bytes = new TextEncoder().encode(NAMES);
  const taken = await tournamentService.take(tournamentService.compare([{ name: 'names.csv', bytes }]), {
    role: 'operator',
    name: 'Anna',
  });
  if (!taken.ok) throw taken.error;
  const { base } = await startHttp({ tournamentService });
  const run = async (...args: readonly string[]): Promise<string> => {
    const said: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    onTestFinished(() => write.mockRestore());
    const command = new Command();
    build(command);
    await command.parseAsync(['ratings', ...args, '--url', base], { from: 'user' });
    write.mockRestore();
    return said.join('');
  };
  return { tournamentService, run };
};

test('the list is shown first, and taken when told to', async () => {
  const { tournamentService, run } = await openEvent();
  const shown = `Tomas Adlerberg: id 99900011, FM, SUI, 2251
Céleste, Élodie: id 99900033, WFM, FRA, 2098
Nobody, N: not in the list
Eklund, Östen: id 99900055, SWE, 1987
New data for 3 of 4 players in a list of 3.
`;
  expect(await run(LIST)).toBe(`${shown}Nothing was changed; --apply imports it.\n`);
  expect(tournamentService.view().version).toBe(1);
  expect(await run(LIST, '--apply')).toBe(`${shown}Imported.\n`);
  const { rounds } = tournamentService.view().tournament;
  expect(rounds[0]?.pairings[0]).toMatchObject({
    white: { name: 'Tomas Adlerberg', fideId: 99900011, title: 'FM', federation: 'SUI', rating: 2251 },
    black: { name: 'Céleste, Élodie', fideId: 99900033 },
  });
  expect(tournamentService.view().acts.at(-1)).toMatchObject({
    type: 'fill',
    list: 'fide_list_layout_sample.txt',
  });
  expect(await run(LIST, '--apply')).toContain('for 0 of 4 players');
  expect(tournamentService.view().version).toBe(2);
});

test('what is no rating list is refused with what is wanted; nothing is changed', async () => {
  const { tournamentService, run } = await openEvent();
  const folder = mkdtempSync(join(tmpdir(), 'jadoube-list-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const empty = join(folder, 'empty.txt');
  writeFileSync(empty, '');
  await expect(run('fixtures/pairings/team_r2.pgn', '--apply')).rejects.toThrow(
    /team_r2\.pgn, line 1, column 1: no FIDE rating list .*players_list_foa\.txt/,
  );
  await expect(run(empty, '--apply')).rejects.toThrow(/empty\.txt: it lists no player/);
  await expect(run(join(folder, 'absent.txt'))).rejects.toThrow(/cannot read .*absent\.txt/);
  expect(tournamentService.view().version).toBe(1);
});
