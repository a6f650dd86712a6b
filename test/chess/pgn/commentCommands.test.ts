import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CommentCommand, makeComment, parseComment } from '../../../src/chess/pgn/commentCommands.js';
import { runs } from '../../depth.js';

const other = (text: string) => ({ kind: 'other', text });

describe('reading', () => {
  test.each<[string, string, readonly unknown[]]>([
    ['[%clk 1:55:21]', '', [{ kind: 'clk', ms: 6_921_000 }]],
    [
      '[%clk 00:15:19] [%emt 00:00:02]',
      '',
      [
        { kind: 'clk', ms: 919_000 },
        { kind: 'emt', ms: 2_000 },
      ],
    ],
    [
      'White [%egt 0:00:07.5][%eval -6.05] is toast',
      'White is toast',
      [
        { kind: 'egt', ms: 7_500 },
        { kind: 'eval', pawns: -6.05 },
      ],
    ],
    ['[%mct 17:10:42]', '', [{ kind: 'mct', ms: 61_842_000 }]],
    [
      '[%clk 5:00] [%emt 3.25]',
      '',
      [
        { kind: 'clk', ms: 300_000 },
        { kind: 'emt', ms: 3_250 },
      ],
    ],
    [
      '[%eval #-3] [%eval 0.35,24] [%eval #2,9]',
      '',
      [
        { kind: 'eval', mateIn: -3 },
        { kind: 'eval', pawns: 0.35, depth: 24 },
        { kind: 'eval', mateIn: 2, depth: 9 },
      ],
    ],
    [
      '[%csl Ra1,Gh8] [%cal Ge2e4, Rd1h5]',
      '',
      [
        {
          kind: 'csl',
          squares: [
            { color: 'red', square: 0 },
            { color: 'green', square: 63 },
          ],
        },
        {
          kind: 'cal',
          arrows: [
            { color: 'green', from: 12, to: 28 },
            { color: 'red', from: 3, to: 39 },
          ],
        },
      ],
    ],
    [
      '[%clk 1:75:00] [%clk -0:00:01] [%clk]',
      '',
      [other('[%clk 1:75:00]'), other('[%clk -0:00:01]'), other('[%clk]')],
    ],
    ['[%tqu "En","[a]",x] b', 'b', [other('[%tqu "En","[a]",x]')]],
    ['[%csl Xa1] [%cal Ga1] [%eval ?]', '', [other('[%csl Xa1]'), other('[%cal Ga1]'), other('[%eval ?]')]],
    ['no command [%] [% clk 1] [%clk 0:01', 'no command [%] [% clk 1] [%clk 0:01', []],
    ['', '', []],
  ])('%s', (comment, text, commands) => {
    expect(parseComment(comment)).toEqual({ text, commands });
  });

  test.each(['[%a ', '[%a "', '[%', '[%clk ', ' ', '[%csl ,', '[%a"'])(
    'a hostile comment is read in less than the time of a test: %s again and again',
    (part) => {
      expect(parseComment(part.repeat(100_000)).commands).toEqual([]);
      const { text, commands } = parseComment(`[%csl ${part.repeat(50_000)}]`);
      expect(text.length + commands.length).toBeGreaterThan(0);
    },
  );
});

test('each command of a comment is written as it is read', () => {
  const commands: readonly CommentCommand[] = [
    { kind: 'clk', ms: 5_025_000 },
    { kind: 'clk', ms: 900 },
    { kind: 'emt', ms: 36_000_000 },
    { kind: 'mct', ms: 3_600_000 },
    { kind: 'egt', ms: -5 },
    { kind: 'eval', pawns: 1 },
    { kind: 'eval', mateIn: 4, depth: 20 },
    { kind: 'other', text: '[%foo bar]' },
  ];
  expect(makeComment({ text: ' well ', commands })).toBe(
    '[%clk 1:23:45] [%clk 0:00:00.9] [%emt 10:00:00] [%mct 01:00:00] [%egt 0:00:00] ' +
      '[%eval 1.00] [%eval #4,20] [%foo bar] well',
  );
});

const color = fc.constantFrom('green', 'red', 'yellow', 'blue', 'cyan', 'orange', 'magenta');
const square = fc.nat(63);
const depth = fc.option(fc.nat(99), { nil: undefined });
const ms = fc.nat(99 * 3_600_000);
const command = fc.oneof(
  fc.record({ kind: fc.constantFrom('clk', 'emt', 'egt', 'mct'), ms }),
  fc
    .record({ kind: fc.constant('eval'), pawns: fc.integer({ min: -999_999, max: 999_999 }), depth })
    .map((value) => ({ ...value, pawns: value.pawns / 100 })),
  fc.record({ kind: fc.constant('eval'), mateIn: fc.integer({ min: -200, max: 200 }), depth }),
  fc.record({ kind: fc.constant('csl'), squares: fc.array(fc.record({ color, square }), { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('cal'),
    arrows: fc.array(fc.record({ color, from: square, to: square }), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant('other'), text: fc.constantFrom('[%foo]', '[%tqu "[x]",1]') }),
) as fc.Arbitrary<CommentCommand>;

test('what is written is read again', () => {
  const comment = fc.record({
    text: fc.constantFrom('', 'a', 'two words', 'with, (signs) and {braces'),
    commands: fc.array(command, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(comment, (value) => {
      expect(parseComment(makeComment(value))).toEqual(value);
    }),
    runs(500),
  );
});
