import { expect, test } from 'vitest';
import { createMemoryTournament } from '../../extensions/tournament/atTables/memoryTournament.js';
import { createFakeTableService } from '../fakeTableService.js';
import { startHttp } from './httpHarness.js';

const PAIRINGS = 'board,white,black,section\n1,Anna,Bernd,\n1,Carl,Dora,Open A\n';

test('where some rounds are in a section and others in none, either can be asked for', async () => {
  const tournamentService = createMemoryTournament(createFakeTableService().service);
  const bytes = new TextEncoder().encode(PAIRINGS);
  await tournamentService.take(tournamentService.compare([{ name: 'x.csv', bytes }]), { role: 'operator' });
  const { ask } = await startHttp({ tournamentService });
  const results = (query: string) => ask(`/api/v1/tournament/results.trf${query}`);

  const refused = await results('');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("say which: '' (what is in none), Open A");
  // The pairings of a TRF are in the rows of its players, all of whom are in both files.
  const paired = async (query: string) =>
    [...(await (await results(query)).text()).matchAll(/^001.*/gm)]
      .filter(([row]) => / [wb] /.test(row))
      .map(([row]) => /Anna|Bernd|Carl|Dora/.exec(row)?.[0]);
  expect(await paired('?section=')).toEqual(['Anna', 'Bernd']);
  expect(await paired('?section=Open%20A')).toEqual(['Carl', 'Dora']);
});

test("Swiss-Manager is given no start numbers that are not its own: they would be others' results", async () => {
  const tournamentService = createMemoryTournament(createFakeTableService().service);
  const take = async (text: string) => {
    const bytes = new TextEncoder().encode(text);
    await tournamentService.take(tournamentService.compare([{ name: 'x.csv', bytes }]), { role: 'operator' });
  };
  await take('round,board,white,black,result\n1,1,Anna,Bernd,1-0\n1,2,Carl,,\n');
  const { ask } = await startHttp({ tournamentService });
  const results = (query: string) => ask(`/api/v1/tournament/results.txt${query}`);
  const refused = await results('');
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('those of Anna; Bernd; Carl are not known');
  await take('round,board,white,white_no,black,black_no,result\n1,1,Anna,7,Bernd,3,1-0\n1,2,Carl,5,,,\n');
  expect(await (await results('?round=1')).text()).toContain('1;1;0;0;7;3;1;0');
});
