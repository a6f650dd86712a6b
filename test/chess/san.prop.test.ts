import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chess960Start,
  legalMoves,
  type Move,
  makeSquare,
  type Position,
  playMove,
  startPosition,
} from '../../src/chess/index.js';
import { makeSan, parseSan } from '../../src/chess/san.js';
import { runs } from '../depth.js';

/** Positions that random games reach, from the standard array and from Chess960 arrays. */
const positions = fc
  .record({
    start: fc.oneof(fc.constant(startPosition), fc.integer({ min: 0, max: 959 }).map(chess960Start)),
    choices: fc.array(fc.nat(), { maxLength: 120 }),
  })
  .map(({ start, choices }) =>
    choices.reduce((position: Position, choice) => {
      const moves = legalMoves(position);
      const move = moves[choice % Math.max(1, moves.length)];
      return move === undefined ? position : playMove(position, move);
    }, start),
  );

const read = (position: Position, text: string): Move | string => {
  const result = parseSan(position, text);
  return result.ok ? result.value : result.error.kind;
};

/** Other ways to write the same move. */
const variants = (san: string, move: Move): readonly string[] => {
  const bare = san.replace(/[+#]$/, '');
  const marked = [bare, `${bare}+`, `${bare}#`, `${bare}++`, `${bare}!?`];
  if (move.castling !== undefined) return [...marked, bare.replaceAll('O', '0'), bare.toLowerCase()];
  const letter = /^[KQRBN]/.exec(bare)?.[0] ?? '';
  const promotion = /=(.)$/.exec(bare)?.[1] ?? '';
  const squares = [makeSquare(move.from), makeSquare(move.to)];
  const long = ['', '-', 'x', ':'].map((link) => letter + squares.join(link) + promotion);
  const promoted = promotion === '' ? [] : [`=${promotion.toLowerCase()}`, `(${promotion})`, `/${promotion}`];
  return [
    ...marked,
    ...long,
    bare.replace('x', '').replace('=', ''),
    bare.replace('x', ':'),
    letter === '' ? `P${bare}` : bare,
    ...promoted.map((text) => bare.replace(`=${promotion}`, text)),
    ...(move.enPassant === undefined ? [] : [`${bare} e.p.`, `${bare}e.p.`, `${bare}ep`]),
  ];
};

test('every legal move has a text of its own, which means it, and so do its variants', () => {
  fc.assert(
    fc.property(positions, (position) => {
      const sans = legalMoves(position).map((move) => makeSan(position, move));
      expect(new Set(sans).size).toBe(sans.length);
      legalMoves(position).forEach((move, i) => {
        for (const text of [sans[i] ?? '', ...variants(sans[i] ?? '', move)])
          expect([text, read(position, text)]).toEqual([text, move]);
      });
    }),
    runs(60),
  );
});

test('a text means what the list of legal moves says', () => {
  const roles = [' ', 'P', 'N', 'B', 'R', 'Q', 'K'];
  const expected = (found: readonly Move[]): Move | string =>
    found.length > 1 ? 'ambiguous' : (found[0] ?? 'illegal');
  fc.assert(
    fc.property(positions, (position) => {
      const moves = legalMoves(position).filter((move) => move.castling === undefined);
      for (let to = 0; to < 64; to++) {
        const arriving = moves.filter((move) => move.to === to);
        for (let role = 2; role <= 6; role++) {
          const text = roles[role] + makeSquare(to);
          const found = arriving.filter(({ piece }) => (piece & 7) === role);
          expect([text, read(position, text)]).toEqual([text, expected(found)]);
        }
        for (const file of ['', ...'abcdefgh']) {
          const text = file === '' ? makeSquare(to) : `${file}x${makeSquare(to)}`;
          const left = file === '' ? to & 7 : file.charCodeAt(0) - 97;
          const found = arriving.filter(({ piece, from }) => (piece & 7) === 1 && (from & 7) === left);
          expect([text, read(position, text)]).toEqual([text, expected(found)]);
        }
      }
    }),
    runs(25),
  );
});

test('no text makes it throw, and what it accepts is legal', () => {
  const sanLike = fc
    .array(fc.constantFrom(...'KQRBNPabcdefgh12345678xO0o-=:+#!?().ep/ \n'), { maxLength: 9 })
    .map((chars) => chars.join(''));
  fc.assert(
    fc.property(positions, fc.oneof(sanLike, fc.string({ unit: 'binary' })), (position, text) => {
      const result = read(position, text);
      if (typeof result === 'string') expect(['syntax', 'illegal', 'ambiguous']).toContain(result);
      else expect(legalMoves(position)).toContainEqual(result);
    }),
    runs(200),
  );
});
