import { describe, expect, test } from 'vitest';
import type { PgnGame, PgnLine, PgnMove } from '../../../src/chess/pgn/pgnGame.js';
import { makePgn } from '../../../src/chess/pgn/pgnWriter.js';
import { readPgn } from './reading.js';

const move = (san: string, more: Partial<PgnMove> = {}): PgnMove => ({
  san,
  nags: [],
  comments: [],
  variations: [],
  ...more,
});
const line = (...moves: PgnMove[]): PgnLine => ({ comments: [], moves });
const game = (more: Partial<PgnGame>): PgnGame => ({
  tags: [],
  comments: [],
  moves: [],
  result: '*',
  ...more,
});
const movetext = (more: Partial<PgnGame>): string => makePgn(game(more)).split('\n\n')[1] ?? '';

describe('tags', () => {
  test('the roster in its order, the others in ASCII order, SetUp with FEN', () => {
    const tags = [
      { name: 'WhiteElo', value: '2700' },
      { name: 'Black', value: 'Alder, B.' },
      { name: 'ECO', value: 'C65' },
      { name: 'FEN', value: '8/8/8/8/8/8/8/8 w - - 0 1' },
      { name: 'Result', value: '0-1' },
      { name: 'Annotator', value: 'x' },
      { name: 'eventId', value: '7' },
      { name: 'ECO', value: 'ignored' },
    ];
    expect(makePgn(game({ tags, result: '1-0' }))).toBe(
      [
        '[Event "?"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "?"]',
        '[White "?"]',
        '[Black "Alder, B."]',
        '[Result "1-0"]',
        '[Annotator "x"]',
        '[ECO "C65"]',
        '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]',
        '[SetUp "1"]',
        '[WhiteElo "2700"]',
        '[eventId "7"]',
        '',
        '1-0',
        '',
        '',
      ].join('\n'),
    );
  });

  test('values are escaped and cleaned, names too, SetUp goes without FEN', () => {
    const tags = [
      { name: 'Event', value: 'say "hi" \\ bye' },
      { name: 'Site', value: ' a\nb\tc\u0000\u0007 ' },
      { name: 'Great Game?', value: '1' },
      { name: '?', value: '1' },
      { name: 'SetUp', value: '1' },
    ];
    const lines = makePgn(game({ tags })).split('\n');
    expect(lines[0]).toBe(String.raw`[Event "say \"hi\" \\ bye"]`);
    expect(lines[1]).toBe('[Site "a b c"]');
    expect(lines.slice(7)).toEqual(['[GreatGame "1"]', '', '*', '', '']);
  });
});

describe('movetext', () => {
  test('numbers: N... at the start, after comments and after variations, not after glyphs', () => {
    const moves = [
      move('e4', { comments: ['best by test'] }),
      move('e5', { nags: [2, 14] }),
      move('Nf3', { nags: [1], variations: [line(move('f4'), move('exf4')), line(move('d4'))] }),
      move('Nc6', { variations: [line(move('Nf6'))] }),
      move('Bb5'),
      move('a6'),
    ];
    expect(movetext({ moves, comments: ['a game'], result: '1/2-1/2' })).toBe(
      [
        '{a game} 1. e4 {best by test} 1... e5 $2 $14 2. Nf3 $1 (2. f4 exf4) (2. d4)',
        '2... Nc6 (2... Nf6) 3. Bb5 a6 1/2-1/2',
      ].join('\n'),
    );
  });

  test('numbers follow the FEN', () => {
    const tags = [{ name: 'FEN', value: '4k3/8/8/8/8/8/4p3/4K3 b - - 0 31' }];
    expect(movetext({ tags, moves: [move('Kd7'), move('Kxe2'), move('Kd6')] })).toBe(
      '31... Kd7 32. Kxe2 Kd6 *',
    );
  });

  test('variations in variations, with comments before their first move, and empty ones', () => {
    const deep: PgnLine = {
      comments: ['so'],
      moves: [move('c5', { variations: [line(move('c6', { comments: ['!'] }))] })],
    };
    const moves = [move('e4', { variations: [line()] }), move('e5', { variations: [deep] }), move('Nf3')];
    expect(movetext({ moves })).toBe('1. e4 e5 ({so} 1... c5 (1... c6 {!})) 2. Nf3 *');
  });

  test('lines have fewer than 80 characters and as many words as fit', () => {
    const moves = Array.from({ length: 300 }, (_, i) =>
      move(
        i % 3 === 0 ? 'Nf3' : 'e4',
        i % 7 === 0 ? { comments: ['a comment of some length [%clk 0:15:00]'] } : {},
      ),
    );
    const lines = movetext({ moves }).split('\n');
    expect(Math.max(...lines.map((text) => text.length))).toBeLessThan(80);
    lines.slice(0, -1).forEach((text, i) => {
      const next = /^(?:\[%\w+ )?\S+/.exec(lines[i + 1] ?? '')?.[0] ?? '';
      expect(text.length + 1 + next.length).toBeGreaterThan(79);
      expect(text).toBe(text.trim());
    });
  });

  test('a command keeps its name and value together, % never comes first', () => {
    for (let shift = 0; shift < 40; shift++) {
      const comment = `${'x'.repeat(40 + shift)} [%emt 0:00:05] 50 % of it %`;
      const text = movetext({ moves: [move('e4', { comments: [comment] })] });
      expect(text).toContain('[%emt 0:00:05]');
      expect(text).not.toMatch(/^%/m);
    }
  });

  test('braces become parentheses, line ends and control characters spaces', () => {
    const variations = [line(move('d4', { comments: ['}'] }))];
    const moves = [move('e4', { comments: ['a { b } c', '\u0000', ' two\r\n\tlines\u0007 '], variations })];
    expect(movetext({ moves })).toBe('1. e4 {a ( b ) c} {two lines} (1. d4 {)}) *');
  });

  test('100,000 nested variations are written without recursion', () => {
    let inner = line(move('e4'));
    for (let i = 0; i < 100_000; i++) inner = line(move('e4', { variations: [inner] }));
    const text = makePgn(game({ moves: inner.moves }));
    expect(text.split('(').length).toBe(100_001);
    expect(Math.max(...text.split('\n').map((row) => row.length))).toBeLessThan(80);
    expect(readPgn(text).faults).toEqual([]);
  });
});
