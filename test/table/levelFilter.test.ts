import { expect, test } from 'vitest';
import { levelFilter } from '../../src/table/levelFilter.js';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';
import { gameBody, moveBody, scriptPlies } from '../server/gameScript.js';

const [e4, e5, c5] = [...scriptPlies('e4', 'e5'), ...scriptPlies('e4', 'c5').slice(1)];
if (!e4 || !e5 || !c5) throw new Error('no script');

const revise = (changes: 'provisional' | 'committed' | 'final' | undefined): TableEventBody => ({
  type: 'revise',
  gameId: 'g',
  fromPly: 2,
  uci: [c5.uci],
  san: [c5.san],
  fens: [c5.fen],
  reason: 'otherGame',
  ...(changes !== undefined && { changes }),
});

const numbered = (bodies: readonly TableEventBody[]): readonly TableEvent[] =>
  bodies.map((body, i) => {
    const place = { seq: i + 1, table: 't', epoch: '', n: i + 1 };
    return { ...place, atMs: i, at: '2026-11-22T10:00:00.000Z', ...body };
  });

const received = (level: 'provisional' | 'committed' | 'final', ...bodies: readonly TableEventBody[]) =>
  numbered(bodies).map(levelFilter(level));

test('a ply is received from its level on, and keeps its number where it is not received', () => {
  const story = (['provisional', 'committed', 'final'] as const).map((level) => moveBody('g', e4, level));
  const types = (level: 'provisional' | 'committed' | 'final') =>
    received(level, ...story).map(({ type }) => type);
  expect(types('provisional')).toEqual(['move', 'move', 'move']);
  expect(types('committed')).toEqual(['withheld', 'move', 'move']);
  expect(types('final')).toEqual(['withheld', 'withheld', 'move']);
  expect(received('final', ...story).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(Object.keys(received('final', ...story)[0] ?? {}).sort()).toEqual([
    'at',
    'atMs',
    'epoch',
    'n',
    'seq',
    'table',
    'type',
  ]);
});

test('a revision goes to listeners that know what it changes, and to all when that is unknown', () => {
  const isForLevel = (level: 'provisional' | 'committed' | 'final', changes: Parameters<typeof revise>[0]) =>
    received(level, revise(changes))[0]?.type === 'revise';
  expect(
    (['provisional', 'committed', 'final'] as const).map((changes) => isForLevel('final', changes)),
  ).toEqual([false, false, true]);
  expect(isForLevel('final', undefined)).toBe(true);
  expect(isForLevel('provisional', 'provisional')).toBe(true);
});

test('a listener from committed on misses no ply that a revision brings', () => {
  expect(received('committed', revise('provisional'))[0]).toMatchObject({ type: 'revise', uci: [c5.uci] });
  const nothing = { ...revise('provisional'), uci: [], san: [], fens: [] } as TableEventBody;
  expect(received('committed', nothing)[0]?.type).toBe('withheld');
});

test('every listener receives everything else', () => {
  const bodies: readonly TableEventBody[] = [
    gameBody('g'),
    { type: 'result', gameId: 'g', result: '*', by: 'told' },
  ];
  expect(received('final', ...bodies)).toEqual(numbered(bodies));
});
