import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chess960Start, legalMoves, playMove, startPosition } from '../../../src/chess/index.js';
import { parseComment } from '../../../src/chess/pgn/commentCommands.js';
import { makeGamePgn, type PlayedMove } from '../../../src/chess/pgn/gameOfMoves.js';
import { createPgnDecoder } from '../../../src/chess/pgn/pgnDecoder.js';
import { PGN_RESULTS, type PgnGame, type PgnLine, type PgnMove } from '../../../src/chess/pgn/pgnGame.js';
import { createPgnReader } from '../../../src/chess/pgn/pgnReader.js';
import { cleanComment, makePgn } from '../../../src/chess/pgn/pgnWriter.js';
import { replayPgn } from '../../../src/chess/pgn/replayPgn.js';
import { standardPgn } from '../../../src/chess/pgn/standardPgn.js';
import { cleanTagValue } from '../../../src/chess/pgn/tagPair.js';
import { runs } from '../../depth.js';
import { digest, readPgn } from './reading.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 120 }),
  fc
    .array(fc.constantFrom(' ', '  ', '%', '[%clk', '0:01]', '}', '{', ';', '[Event "', '\\', '"', 'word'), {
      maxLength: 40,
    })
    .map((parts) => parts.join('')),
);
const comments = fc
  .array(anyText, { maxLength: 2 })
  .map((texts) => texts.map(cleanComment).filter((t) => t !== ''));
const san = fc.constantFrom('e4', 'Nf3', 'O-O', 'exd8=Q+', 'Qa6xb7#', '--', 'g1f3', '0-0-0', 'B@b6', '♘f3');
const nags = fc.array(fc.nat(255), { maxLength: 3 });

const { line } = fc.letrec<{ line: PgnLine; move: PgnMove }>((tie) => ({
  line: fc.record({ comments, moves: fc.array(tie('move'), { minLength: 1, maxLength: 5 }) }),
  move: fc.record({
    san,
    nags,
    comments,
    variations: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('line'), { maxLength: 2 }),
    ),
  }),
}));

const game: fc.Arbitrary<PgnGame> = fc
  .record({
    line,
    names: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/), { maxLength: 5 }),
    values: fc.array(anyText, { minLength: 5, maxLength: 5 }),
    result: fc.constantFrom(...PGN_RESULTS),
  })
  .map(({ line, names, values, result }) => ({
    ...line,
    tags: names.map((name, i) => ({ name, value: cleanTagValue(values[i] ?? '') })),
    result,
  }));

const added = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result', 'SetUp'];

test('a game that was written is read again as it was', () => {
  fc.assert(
    fc.property(game, (value) => {
      const text = makePgn(value);
      const { games, faults } = readPgn(text);
      expect(faults).toEqual([]);
      expect(games.length).toBe(1);
      const back = games[0]?.game;
      expect({ ...back, tags: [] }).toEqual({ ...value, tags: [] });
      const reported = (tags: PgnGame['tags']) =>
        tags
          .filter(({ name }) => !added.includes(name))
          .map(({ name, value: text }) => `${name} ${text}`)
          .sort();
      expect(reported(back?.tags ?? [])).toEqual(reported(value.tags));
      if (back !== undefined) expect(makePgn(back)).toBe(text);
    }),
    runs(300),
  );
});

test('games written one after the other are read as many', () => {
  fc.assert(
    fc.property(fc.array(game, { maxLength: 4 }), (games) => {
      expect(readPgn(games.map(makePgn).join('')).games.map((read) => read.game.moves)).toEqual(
        games.map((value) => value.moves),
      );
    }),
    runs(50),
  );
});

test('a game that was played is replayed from its text, clocks included', () => {
  const played = fc.record({
    start: fc.oneof(fc.constant(startPosition), fc.nat(959).map(chess960Start)),
    choices: fc.array(fc.record({ index: fc.nat(), clkMs: fc.nat(36_000_000) }), { maxLength: 150 }),
    result: fc.constantFrom(...PGN_RESULTS),
  });
  fc.assert(
    fc.property(played, ({ start, choices, result }) => {
      const moves: PlayedMove[] = [];
      let position = start;
      for (const { index, clkMs } of choices) {
        const legal = legalMoves(position);
        const move = legal[index % Math.max(1, legal.length)];
        if (move === undefined) break;
        moves.push({ move, clkMs });
        position = playMove(position, move);
      }
      const text = makeGamePgn({ tags: { Event: 'dice' }, start, moves, result });
      const back = readPgn(text).games[0]?.game;
      const replay = back && replayPgn(back);
      expect(replay?.fault).toBeUndefined();
      expect(replay?.startPosition).toEqual(start);
      expect(replay?.moves).toEqual(moves.map(({ move }) => move));
      const clocks = back?.moves.map((move) => move.comments.flatMap((text) => parseComment(text).commands));
      expect(clocks).toEqual(moves.map(({ clkMs }) => [{ kind: 'clk', ms: clkMs }]));
      expect(back && makePgn(standardPgn(back).game)).toBe(text);
    }),
    runs(60),
  );
});

/** Text made of the characters and words that PGN is made of, in any order. */
const pgnLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '[Event "',
        '[',
        ']',
        '"',
        '"]',
        '\\',
        '{',
        '}',
        '(',
        ')',
        ';',
        '%',
        '$',
        '$12',
        '!',
        '?!',
      ),
      fc.constantFrom(
        '1.',
        '12...',
        'e4',
        'Nf3',
        'O-O',
        '0-0',
        '1-0',
        '*',
        '1/2-1/2',
        '--',
        'e.p.',
        '(=)',
        '<',
        '>',
      ),
      fc.constantFrom(
        ' ',
        '\n',
        '\r\n',
        '\r',
        '\n\n',
        '\t',
        '+/-',
        'é',
        '½',
        '\u0000',
        '[Event "x"]\n',
        'foo',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

test('any text, cut anyhow, is read without an exception and always the same', () => {
  fc.assert(
    fc.property(pgnLike, fc.integer({ min: 1, max: 9 }), (text, size) => {
      const whole = digest(text);
      expect(digest(text, size)).toEqual(whole);
      for (const { game: read } of readPgn(text).games) expect(readPgn(makePgn(read)).faults).toEqual([]);
    }),
    runs(1000),
  );
});

test('any bytes are read without an exception', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 5 }), (chunks) => {
      const decoder = createPgnDecoder();
      const reader = createPgnReader({ onGame: () => {} });
      for (const chunk of chunks) reader.push(decoder.push(chunk));
      reader.push(decoder.finish());
      reader.finish();
    }),
    runs(500),
  );
});
