import { expect, test } from 'vitest';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { moveRows } from '../../../src/web/state/moveRows.js';
import { positionWords } from '../../../src/web/state/positionWords.js';
import { parseProblem } from '../../../src/web/state/problem.js';
import {
  makeRoute,
  parseRoute,
  parseTokenHash,
  type Route,
  shownTable,
} from '../../../src/web/state/route.js';
import { changedTags, fieldFault, makeFieldText, tagSections } from '../../../src/web/state/tagFields.js';
import {
  tagOfTyped,
  timeControlText,
  typedOfTag,
  typedTimeControl,
  usualTimeControls,
} from '../../../src/web/state/timeControl.js';
import { speakEnglish } from '../words/speakEnglish.js';

speakEnglish();

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const move = (ply: number) => ({
  ply,
  uci: 'a1a1',
  san: `m${ply}`,
  fen: START,
  level: 'final' as const,
  confidence: 1,
  atMs: 0,
});

test('routes come back as they went', () => {
  const routes: readonly Route[] = [
    { page: 'live' },
    { page: 'live', table: 'hall 2/ä' },
    { page: 'games' },
    { page: 'accounts' },
    { page: 'game', id: '2026-01-24/1' },
  ];
  for (const route of routes) expect(parseRoute(makeRoute(route))).toEqual(route);
  expect(parseRoute('')).toEqual({ page: 'live' });
  expect(parseRoute('#/nonsense/%E0%A4%A')).toEqual({ page: 'live' });
  expect(parseRoute('#/games/%E0%A4%A')).toEqual({ page: 'game', id: '%E0%A4%A' });
});

test('an address without a table means the only one, and never one of several', () => {
  const [one, two] = [{ id: 'one' }, { id: 'two' }];
  expect(shownTable({ page: 'live' }, [one])).toBe(one);
  expect(shownTable({ page: 'live' }, [one, two])).toBeUndefined();
  expect(shownTable({ page: 'live', table: 'two' }, [one, two])).toBe(two);
  expect(shownTable({ page: 'live', table: 'gone' }, [one])).toBeUndefined();
  expect(shownTable({ page: 'games' }, [one])).toBeUndefined();
});

test('a token is taken from the link', () => {
  expect(parseTokenHash('#token=a1-B_2')).toBe('a1-B_2');
  expect(parseTokenHash('#token=')).toBeUndefined();
  expect(parseTokenHash('#/games')).toBeUndefined();
});

test('moves stand in two columns, also when Black begins', () => {
  expect(
    moveRows(START, [1, 2, 3].map(move)).map(({ number, white, black }) => [number, white?.san, black?.san]),
  ).toEqual([
    [1, 'm1', 'm2'],
    [2, 'm3', undefined],
  ]);
  const blackBegins = '4k3/8/8/8/8/8/8/4K2R b K - 0 31';
  expect(
    moveRows(blackBegins, [1, 2].map(move)).map(({ number, white, black }) => [
      number,
      white?.san,
      black?.san,
    ]),
  ).toEqual([
    [31, undefined, 'm1'],
    [32, 'm2', undefined],
  ]);
});

test('a position in words', () => {
  const words = (fen: string): readonly string[] => {
    const { white, black } = positionWords(fen);
    return [white, black].map((said) => said.map(inEnglish).join(', '));
  };
  expect(words('4k3/8/8/8/8/W7/P6P/R3K3 w - - 0 1')).toEqual([
    'king e1, rook a1, pawns a2 h2, piece a3',
    'king e8',
  ]);
  expect(words('8/8/8/8/8/8/8/8')).toEqual(['none', 'none']);
});

test.each([
  ['5400+30', '1 hour 30 minutes with 30 seconds added each move'],
  [
    '40/5400+30:1800+30',
    '40 moves in 1 hour 30 minutes, then 30 minutes, 30 seconds added each move from move 1',
  ],
  ['40/7200:20/3600:1800', '40 moves in 2 hours, then 20 moves in 1 hour, then 30 minutes'],
  ['90', '1 minute 30 seconds'],
  ['2700d5', '45 minutes with 5 seconds delay each move'],
  ['60', '1 minute'],
  ['?', ''],
  ['', ''],
])('the time control %s reads "%s"', (tag, words) => {
  expect(timeControlText(tag)).toEqual({ ok: true, words });
});

test.each(['90+30 min', '40/', '5400+', ':', '1:2:x'])('"%s" is no time control', (tag) => {
  expect(timeControlText(tag).ok).toBe(false);
});

test('the usual time controls are good ones', () => {
  for (const tag of usualTimeControls) expect(typedTimeControl(tag).ok, tag).toBe(true);
});

test('90+30 is minutes and seconds in the form, too, and seconds in the PGN', () => {
  expect(tagOfTyped('90+30')).toBe('5400+30');
  expect(typedOfTag('5400+30')).toBe('90+30');
  expect(tagOfTyped(typedOfTag('180+2'))).toBe('180+2');
  expect(tagOfTyped('40/5400+30:1800+30')).toBe('40/5400+30:1800+30');
  expect(typedTimeControl('soon').ok).toBe(false);
});

const field = (tag: string) => {
  const found = tagSections.flatMap((section) => section.fields).find((one) => one.tag === tag);
  if (found === undefined) throw new Error(`no field ${tag}`);
  return found;
};

test('fields show what is known, and only changes are sent', () => {
  const tags = { White: '?', Date: '2026.11.21', Event: 'Cup', BlackElo: '2100' };
  expect(makeFieldText(field('White'), tags)).toBe('');
  expect(makeFieldText(field('Date'), tags)).toBe('2026-11-21');
  expect(makeFieldText(field('Date'), { Date: '2026.??.??' })).toBe('');
  expect(changedTags({ White: ' Polgar, J ', Date: '2026-11-22', Event: 'Cup', BlackElo: '' }, tags)).toEqual(
    {
      White: 'Polgar, J',
      Date: '2026.11.22',
      BlackElo: '',
    },
  );
  expect(changedTags({}, tags)).toEqual({});
});

test('faults of fields are named', () => {
  expect(fieldFault(field('WhiteElo'), '2100')).toBeUndefined();
  expect(fieldFault(field('WhiteElo'), 'strong')).toMatch(/whole number/);
  expect(fieldFault(field('TimeControl'), 'ninety and a bit')).toMatch(/90\+30/);
  expect(fieldFault(field('TimeControl'), '90 min')).toBeUndefined();
  expect(fieldFault(field('White'), 'anything')).toBeUndefined();
});

test('errors of the API are read; anything else is a general problem', () => {
  const problem = { code: 'COMMAND_REFUSED', message: 'no game', advice: 'start one' };
  expect(parseProblem({ error: { ...problem, details: {} } })).toEqual(problem);
  for (const other of [undefined, null, 'text', {}, { error: 'x' }, { error: { code: 3 } }])
    expect(parseProblem(other).code).toBe('UNREADABLE');
});
