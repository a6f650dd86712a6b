import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRowTests, makeLawsPage } from '../../src/laws/lawsPage.js';
import { lawsTable } from '../../src/laws/lawsTable.js';
import { readIncidentFiles } from '../../src/simulation/incident/readIncidentFiles.js';
import { rowProofs } from './incidents/rowProofs.js';

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .sort()
  .map((path) => ({ path, text: readFileSync(join('test', path), 'utf8') }));
const tests = findRowTests(files);
const incidents = await readIncidentFiles('fixtures/laws');

describe('the page of the Laws', () => {
  test('has every row of the checklist once, in order', () => {
    const counts = {
      A: 10,
      B: 15,
      C: 8,
      D: 6,
      E: 9,
      F: 7,
      G: 20,
      H: 13,
      I: 16,
      J: 24,
      K: 10,
      L: 16,
      M: 5,
      N: 4,
      O: 8,
      P: 14,
    };
    const ids = Object.entries(counts).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, i) => `${letter}${i + 1}`),
    );
    expect(lawsTable.map(({ id }) => id)).toEqual(ids);
  });

  test('has a test for every row that software judges, and a reason for every other', () => {
    const without = lawsTable.filter(({ id, status }) => status !== 'notJudged' && !tests.has(id));
    expect(without.map(({ id }) => id)).toEqual([]);
    const idle = lawsTable.filter(({ status }) => status === 'notJudged');
    expect(idle.filter(({ where }) => !/\s.*[.]$/.test(`${where} `.trim()) && where.length < 8)).toEqual([]);
  });

  test('names no row that does not exist', () => {
    const ids = new Set(lawsTable.map(({ id }) => id));
    expect([...tests.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('no incident names a row that does not exist', () => {
    const ids = new Set(lawsTable.map(({ id }) => id));
    expect(incidents.flatMap(({ rows }) => rows).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('calls a row enforced only when incidents prove it and none comes out wrong', () => {
    const [row] = lawsTable;
    const pageOf = (right: number, wrong: number) =>
      makeLawsPage(
        row === undefined ? [] : [row],
        new Map(),
        new Map([['A1', { groups: ['moves'], right, wrong }]]),
      );
    expect(pageOf(2, 0)).toContain(
      '| enforced | chess/square | 2: [moves](../../fixtures/laws/moves.incidents) |',
    );
    expect(pageOf(2, 1)).toContain('| observed | chess/square; 1 of 3 incidents come out wrong |');
    const unproven = makeLawsPage(row === undefined ? [] : [row], new Map(), new Map());
    expect(unproven).toContain('| observed | chess/square; no incident proves it |');
  });

  test('is up to date: npm run docs:laws', async () => {
    const page = makeLawsPage(lawsTable, tests, rowProofs(incidents));
    await expect(page).toMatchFileSnapshot('../../src/laws/LAWS-ROWS.md');
  });
});
