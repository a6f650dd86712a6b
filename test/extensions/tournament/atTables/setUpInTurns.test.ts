import { expect, test } from 'vitest';
import { openTournament } from './tournamentHarness.js';

const TABLES = Array.from({ length: 12 }, (_, i) => `t${i + 1}`);
const PAIRINGS = TABLES.map((_, i) => `1,${i + 1},"White, ${i + 1}","Black, ${i + 1}"`);

test('the tables of a round are set up one after another, with a turn for other work between them', async () => {
  const reportedAtTurn: number[] = [];
  const harness = await openTournament(TABLES, undefined, undefined, async () => {
    reportedAtTurn.push(TABLES.filter((id) => harness.tagsAt(id)['White'] !== undefined).length);
    await new Promise((resolve) => setImmediate(resolve));
  });
  const csv = ['round,board,white,black', ...PAIRINGS].join('\n');
  await harness.take('round-1.csv', new TextEncoder().encode(csv));
  await harness.act({ type: 'setUp', round: 1 });
  expect(harness.faults).toEqual([]);
  const whites = TABLES.map((id) => harness.tagsAt(id)['White']);
  expect(new Set(whites).size).toBe(TABLES.length);
  expect(whites).not.toContain(undefined);
  expect(reportedAtTurn.slice(0, TABLES.length)).toEqual(TABLES.map((_, i) => i));
});
