import { describe, expect, test } from 'vitest';
import { createPgnReader } from '../../../src/chess/pgn/pgnReader.js';
import { message } from '../../../src/messages/catalogue/message.js';
import { digest, readPgn } from './reading.js';

/** Expects this digest, however the text is cut. */
const expectDigest = (text: string, expected: readonly string[]): void => {
  expect(digest(text)).toEqual(expected);
  for (const size of [1, 2, 3, 7]) expect(digest(text, size)).toEqual(expected);
};

describe('tags', () => {
  test('escapes, brackets inside values, several on a line', () => {
    expectDigest(
      String.raw`[A "b\""] [B "b\""] [C "A]]"] [D "A]]["] [E "\"A]][\""] [F "\"A]][\"\\"] [G "\"]"]`,
      [String.raw`A=b";B=b";C=A]];D=A]][;E="A]][";F="A]]["\;G="]; *`],
    );
  });

  test.each([
    ['leading white space', '   [Event "x"]\n\t1. e4 *', 'Event=x; e4 *'],
    ['moves on the line of the tags', '[Event "x"] [Site "y"] 1.e4 *', 'Event=x;Site=y; e4 *'],
    ['an empty line among them', '[Event "x"]\n\n[Site "y"]\n\n1. e4 *', 'Event=x;Site=y; e4 *'],
    ['space everywhere', '[ Event\n "x" \n ]\n1. e4 *', 'Event=x; e4 *'],
    ['unescaped quotes', '[Event "The "Big" One"]\n1. e4 *', 'Event=The "Big" One; e4 *'],
    ['a missing bracket', '[Event "x"\n[Site "y"]\n1. e4 *', 'Event=x;Site=y; e4 *'],
    ['a bracket on the next line', '[Event "x"\n]\n1. e4 *', 'Event=x; e4 *'],
    ['a backslash at the end', '[Path "C:\\games\\"]\n1. e4 *', 'Path=C:\\games\\; e4 *'],
    ['a backslash that escapes nothing', '[Path "C:\\games"]\n1. e4 *', 'Path=C:\\games; e4 *'],
    ['odd names', '[GreatestGame? "True"] 1. e4 *', 'GreatestGame?=True; e4 *'],
    ['an empty value', '[Event ""] 1. e4 *', 'Event=; e4 *'],
    ['left-over markup', '[Event "x"]<br />1. e4<br>e5<br />*', 'Event=x; e4 e5 *'],
    ['none at all', '1. e4 e5 *', 'e4 e5 *'],
    ['the same name twice', '[A "1"]\n[A "2"]\n\n*', 'A=1;A=2; *'],
    ['a byte order mark', '\ufeff[Event "x"]\n\n*', 'Event=x; *'],
  ])('%s', (_, text, expected) => expectDigest(text, [expected]));

  test.each([
    ['[Event x]\n[Site "y"]\n1. e4 *', ['Site=y; e4 *', "! 1 1:1 tag: tag 'Event' has no value in quotes"]],
    [
      '[Event "x]\n[Site "y"]\n1. e4 *',
      ['Site=y; e4 *', "! 1 1:1 tag: the value of tag 'Event' is not closed"],
    ],
    ['[Site "y"]\n[]\n1. e4 *', ['Site=y; e4 *', '! 1 2:1 tag: [ without a tag name']],
    ['[Site "y"]\n[Event', ['Site=y; *', "! 1 2:1 tag: tag 'Event' has no value in quotes"]],
  ])('a broken one costs itself: %j', (text, expected) => expectDigest(text, expected));

  test('a tag that never ends is given up, not collected', () => {
    const { games, faults } = readPgn(`[Event "${'x'.repeat(50_000)}\n1. e4 *`, 1000);
    expect(games.map(({ game }) => game.tags)).toEqual([[]]);
    expect(faults).toEqual([
      {
        ...{ kind: 'tag', game: 1, line: 1, column: 1 },
        reason: expect.stringContaining('longer than'),
        says: expect.objectContaining({ key: 'pgn.longTag' }),
      },
    ]);
  });
});

describe('games', () => {
  test('of tags alone, parted by an empty line', () => {
    expectDigest('[Event "x"]\n[Round "1"]\n\n[Round "2"]\n[White "w"]\n\n[Round "3"]\n', [
      'Event=x;Round=1; *',
      'Round=2;White=w; *',
      'Round=3; *',
    ]);
  });

  test('without a result between them', () => {
    expectDigest('[A "1"]\n1. e4 e5\n\n[A "2"]\n1. d4\n', ['A=1; e4 e5 *', 'A=2; d4 *']);
  });

  test('without tags are parted by their results', () => {
    expectDigest('1. e4 1-0 1. d4 0-1\n1. c4 1/2-1/2 *', ['e4 1-0', 'd4 0-1', 'c4 1/2-1/2', '*']);
  });

  test('without tags and results, parted by an empty line', () => {
    expectDigest('1. e4 e5 2. Nf3 {a}\n\n 1. d4 d5\n\n1.c4', ['e4 e5 Nf3 {a} *', 'd4 d5 *', 'c4 *']);
    expectDigest('1. e4\n\n1... e5\n\n2. Nf3 (2. d4\n\n1. x4', [
      'e4 e5 Nf3 (d4) *',
      "! 1 7:4 movetext: 'x4' is neither a move nor anything else that belongs here",
    ]);
  });

  test('an empty text, blanks and comments alone hold none', () => {
    for (const text of ['', ' \n\n', '{nothing}\n; here\n% at all', '\ufeff']) expectDigest(text, []);
  });

  test('the result of the text counts, unless it is * and the tag knows better', () => {
    expectDigest('[Result "1-0"] e4 0-1 [Result "1-0"] e4 * [Result "maybe"] e4 [Result "0-1"] e4', [
      'Result=1-0; e4 0-1',
      'Result=1-0; e4 1-0',
      'Result=maybe; e4 *',
      'Result=0-1; e4 0-1',
    ]);
  });

  test('other spellings of results', () => {
    expectDigest('e4 ½-½ e4 1/2 e4 1–0 e4 0–1', ['e4 1/2-1/2', 'e4 1/2-1/2', 'e4 1-0', 'e4 0-1']);
  });
});

describe('movetext', () => {
  test.each([
    ['any move numbers', '1.e4 e5 2 . Nf3 2...Nc6 3... Bb5 .. a6 4Ba4 *', 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 *'],
    ['castling with zeros', '0-0 0-0-0+ O-O 1-0', '0-0 0-0-0+ O-O 1-0'],
    ['UCI tokens', 'g1f3 c7c5 e7e8q *', 'g1f3 c7c5 e7e8q *'],
    ['null moves', '1. e4 -- 2. Z0 *', 'e4 -- Z0 *'],
    ['drops', '1. N@f3 *', 'N@f3 *'],
    ['glyphs', 'e4! e5?? 2. Nf3!? $14 $255 $256 Nc6 !! Bb5 ?! a6 ∞ Ba4± Nf6 -+ O-O = *', undefined],
    ['detached marks', 'e4 + e5 # Nf3 ++ *', 'e4 e5 Nf3 *'],
    ['en passant', 'exd6e.p. fxg6 e.p. axb3 ep hxg3ep *', 'exd6 fxg6 axb3 hxg3ep *'],
    ['national letters and figurines', 'Sf3 ♘c6 Фd2 *', 'Sf3 ♘c6 Фd2 *'],
    ['promotion in parentheses', 'a8(Q)+ b1(N) (b1(Q)) a1 (Qc3) *', 'a8(Q)+ b1(N) (b1(Q)) a1 (Qc3) *'],
    ['a draw offer', '1. e4 (=) e5 *', 'e4 {(=)} e5 *'],
  ])('%s', (_, text, expected) => {
    const reported = 'e4 $1 e5 $4 Nf3 $5 $14 $255 Nc6 $3 Bb5 $6 a6 $13 Ba4 $16 Nf6 $19 O-O $10 *';
    expectDigest(text, [expected ?? reported]);
  });

  test.each([
    ['before the first move', '{a} 1. {b} e4 {c} *', '{a} {b} e4 {c} *'],
    ['to the end of the line', 'e4 ; {one}\n e5 ;two\n*', 'e4 {{one}} e5 {two} *'],
    ['do not nest', '{ a { b } e4 *', '{a { b} e4 *'],
    ['over lines', 'e4 {one \n two\n\nthree\r\n  four  five} *', 'e4 {one two three four  five} *'],
    ['with anything in them', 'e4 {1-0 ( [Event "x"] ; $1\n% *} *', 'e4 {1-0 ( [Event "x"] ; $1 % *} *'],
    ['empty', 'e4 {} { } ;\n *', 'e4 *'],
    ['escaped lines', '%{\ne4\n% 1-0\ne5 *', 'e4 e5 *'],
    ['after variations', 'e4 (d4) {c} e5 *', 'e4 {c} (d4) e5 *'],
  ])('comments %s', (_, text, expected) => {
    expect(digest(text).map((line) => line.replace(/ +/g, ' '))).toEqual([expected.replace(/ +/g, ' ')]);
    expectDigest(text, digest(text));
  });

  test('double spaces inside a comment are kept', () => {
    expect(readPgn('e4 {a  b} *').games[0]?.game.moves[0]?.comments).toEqual(['a  b']);
  });

  test('variations are read inside variations, empty ones are left out', () => {
    expectDigest('1. e4 (1. d4 d5 (1... Nf6 {Indian}) 2. c4) ( {or} 1. c4 1-0 ) 1... e5 () *', [
      'e4 (d4 d5 (Nf6 {Indian}) c4) ({or} c4) e5 *',
    ]);
  });

  test('all three line ends', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expectDigest(['[A "x"]', '', '1. e4 ; c', 'e5 {a', 'b} ?', '2. Ke9x *'].join(end), [
        'A=x; e4 {c} e5 $2 {a b} *',
        "! 1 6:4 movetext: 'Ke9x' is neither a move nor anything else that belongs here",
      ]);
    }
  });
});

describe('damage', () => {
  const next = '\n\n[A "2"]\n\n1. d4 *';
  test.each([
    ['1. e4 foo e5 1-0', ['e4 1-0', "! 1 2:7 movetext: 'foo' is neither"]],
    ['1. e4 e5 } Nf3', ['e4 e5 *', "! 1 2:10 movetext: '}' is neither"]],
    ['1. e4 ) e5', ['e4 *', '! 1 2:7 movetext: ) without (']],
    ['( 1. e4 ) e5', ['*', '! 1 2:1 movetext: a variation without a move before it']],
    ['1. e4 (1. d4 d5\nNf6', ['e4 (d4 d5 Nf6) *', '! 1 2:7 movetext: ( is never closed']],
    ['1. e4 (1. d4 (1. c4) 1-0', ['e4 (d4 (c4)) *', '! 1 2:7 movetext: ( is never closed']],
    ['1. e4 {no end', ['e4 *', '! 1 2:7 movetext: { is never closed']],
    ['1. e4 e5 "?" 2. Nf3', ['e4 e5 *', "! 1 2:10 movetext: '\"' is neither"]],
    ['1. e4 $ e5', ['e4 *', '! 1 2:7 movetext: $ without a number']],
    ['1. e4 [x] e5', ['e4 *', "! 1 2:7 movetext: tag 'x' has no value in quotes"]],
    ['1. e4 e5 <b Nf3\n', ['e4 e5 *', '! 1 2:10 movetext: < without >']],
    ['1. e4 % e5', ['e4 *', '! 1 2:7 movetext: % away from the beginning of a line']],
  ])('%j ends its game, not the next', (movetext, [kept, fault]) => {
    const text = `[Event "1"]\n${movetext}${next.replace('[A', '[Event')}`;
    const expected = digest(text);
    expect(expected).toEqual([`Event=1; ${kept}`, 'Event=2; d4 *', expect.stringContaining(fault ?? '')]);
    expectDigest(text, expected);
  });

  test('text around the games is a fault, and no game', () => {
    expectDigest('Hello,\n\nhere it is:\n[A "1"]\n1. e4 *\nBest wishes', [
      'A=1; e4 *',
      "! 1 1:1 movetext: 'Hello' is neither a move nor anything else that belongs here",
      "! 2 6:1 movetext: 'Best' is neither a move nor anything else that belongs here",
    ]);
  });

  test('a damaged game keeps its result', () => {
    expectDigest('[Result "1-0"] 1. e4 oops 0-1', [
      'Result=1-0; e4 0-1',
      "! 1 1:22 movetext: 'oops' is neither a move nor anything else that belongs here",
    ]);
  });

  test('a game larger than the limit is cut there', () => {
    const { games, faults } = readPgn(`1. e4 ${'{x} '.repeat(100)} e5 * 1. d4 *`, 50, 200);
    expect(faults).toEqual([
      {
        kind: 'size',
        game: 1,
        line: 1,
        column: expect.any(Number),
        reason: 'the game is longer than 200 characters',
        says: message('pgn.longGame', { max: 200 }),
      },
    ]);
    expect(games.map(({ game }) => game.moves.map((move) => move.san))).toEqual([['e4'], ['d4']]);
    expect(games[0]?.game.moves[0]?.comments.length).toBeLessThan(60);
  });
});

test('moves and tags know where they stood', () => {
  const text = '[A "1"]\n *\n\n[A "x"] [B "y"]\n1. e4 {a\nb} (1. d4\n d5) e5 *';
  const { game, source } = readPgn(text, 3).games[1] ?? {};
  const [e4, e5] = game?.moves ?? [];
  const variation = e4?.variations[0]?.moves ?? [];
  const items = [...(game?.tags ?? []), e4, ...variation, e5];
  expect(items.map((item) => item && source?.placeOf(item))).toEqual([
    { line: 4, column: 1 },
    { line: 4, column: 9 },
    { line: 5, column: 4 },
    { line: 6, column: 8 },
    { line: 7, column: 2 },
    { line: 7, column: 6 },
  ]);
  expect(source).toMatchObject({ game: 2, line: 4, column: 1 });
  expect(source?.placeOf({ san: 'e4', nags: [], comments: [], variations: [] })).toBeUndefined();
});

describe('size', () => {
  test('100,000 nested variations', () => {
    const depth = 100_000;
    const { games, faults } = readPgn(`${'1. e4 ('.repeat(depth)}d4${')'.repeat(depth)} e5 1-0`, 65_536);
    expect(faults).toEqual([]);
    let line = games[0]?.game.moves;
    let reached = 0;
    while (line?.[0]?.variations[0] !== undefined) {
      line = line[0].variations[0].moves;
      reached++;
    }
    expect(reached).toBe(depth);
    expect(games[0]?.game.moves.at(-1)?.san).toBe('e5');
  });

  test.each([
    ['glyphs', '1. e4 ', '$1 '],
    ['variations', '1. e4 ', '(d4) '],
    ['comments', '1. e4 ', '{x} '],
    ['openings', '1. e4 ', '('],
    ['closings', '', ')'],
    ['tags', '', '[A "x"]\n\n'],
    ['other tags', '', '[A "x"]\n'],
    ['brackets', '', '['],
    ['quotes', '[A "', '"'],
    ['backslashes', '[A "', '\\'],
    ['blanks in a comment', '{', ' '],
    ['line ends in a comment', '{', '\n'],
    ['commands', '{', '[%a "'],
    ['judgements', 'e4 ', '!'],
    ['evaluations', 'e4 ', '+'],
    ['angle brackets', 'e4 ', '<'],
    ['letters', '', 'e'],
    ['digits', '', '1'],
  ])(
    'half a million characters of %s in a row are read, in less than the time of a test',
    (_, start, part) => {
      let reported = 0;
      const count = (): void => {
        reported++;
      };
      const reader = createPgnReader({ onGame: count, onFault: count });
      const chunk = part.repeat(Math.ceil(10_000 / part.length));
      reader.push(start);
      for (let i = 0; i < 50; i++) reader.push(chunk);
      reader.finish();
      expect(reported).toBeGreaterThan(0);
    },
  );
});
