import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  legalMoves,
  makeUciMove,
  type Position,
  parseUciMove,
  playMove,
  startPosition,
} from '../../../src/chess/index.js';
import {
  type AlgebraicOptions,
  makeAlgebraic,
  parseAlgebraic,
} from '../../../src/chess/notation/algebraic.js';
import { makeIccf, parseIccf } from '../../../src/chess/notation/iccf.js';
import { type NotationLanguage, pieceLetters } from '../../../src/chess/notation/pieceLetters.js';
import { runs } from '../../depth.js';
import { positionOf } from '../positions.js';

const languages = Object.keys(pieceLetters) as NotationLanguage[];
const write = (position: Position, uci: string, options?: AlgebraicOptions): string => {
  const move = parseUciMove(position, uci);
  if (!move.ok) throw new Error(move.error.reason);
  return makeAlgebraic(position, move.value, options);
};

const PROMOTION = positionOf('3n3k/4P3/8/8/8/8/8/K7 w - - 0 1');
const CASTLING = positionOf('3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1');
const EN_PASSANT = positionOf('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
const MATE = positionOf('6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1');
const TWO_KNIGHTS = positionOf('4k3/8/8/8/8/5p2/8/4K1NN w - - 0 1');

describe('scoresheet notation', () => {
  test.each<[string, Position, string, AlgebraicOptions, string]>([
    ['short', startPosition, 'g1f3', {}, 'Nf3'],
    ['long', startPosition, 'g1f3', { form: 'long' }, 'Ng1f3'],
    ['hyphenated', startPosition, 'g1f3', { form: 'hyphenated' }, 'Ng1-f3'],
    ['pawn, hyphenated', startPosition, 'e2e4', { form: 'hyphenated' }, 'e2-e4'],
    ['German', startPosition, 'g1f3', { language: 'de' }, 'Sf3'],
    ['French', startPosition, 'g1f3', { language: 'fr', form: 'long' }, 'Cg1f3'],
    ['figurine', startPosition, 'g1f3', { language: 'figurine' }, '♘f3'],
    ['castling', CASTLING, 'e1g1', {}, '0-0'],
    ['castling with check', CASTLING, 'e1c1', { form: 'long' }, '0-0-0+'],
    ['promotion', PROMOTION, 'e7e8q', {}, 'e8Q+'],
    ['promotion by capture', PROMOTION, 'e7d8n', {}, 'exd8N'],
    ['promotion, long, Russian', PROMOTION, 'e7d8n', { form: 'long', language: 'ru' }, 'e7xd8К'],
    ['Polish queen', PROMOTION, 'e7e8q', { language: 'pl' }, 'e8H+'],
    ['en passant', EN_PASSANT, 'e5d6', {}, 'exd6 e.p.'],
    ['en passant, not said', EN_PASSANT, 'e5d6', { enPassant: false, form: 'hyphenated' }, 'e5xd6'],
    ['mate', MATE, 'e1e8', {}, 'Re8#'],
    ['mate as ++', MATE, 'e1e8', { mate: '++', language: 'es' }, 'Te8++'],
    ['origin', TWO_KNIGHTS, 'g1f3', { language: 'nl' }, 'Pxf3'],
    ['Russian king', MATE, 'a1b1', { language: 'ru' }, 'Крb1'],
  ])('%s', (_, position, uci, options, expected) => {
    expect(write(position, uci, options)).toBe(expected);
  });

  test('only the letters of the language are read', () => {
    const read = (text: string, language: NotationLanguage) => {
      const move = parseAlgebraic(startPosition, text, language);
      return move.ok ? makeUciMove(startPosition, move.value) : move.error.kind;
    };
    expect(read('Sf3', 'de')).toBe('g1f3');
    expect(read('Nf3', 'de')).toBe('syntax');
    expect(read('Pf3', 'nl')).toBe('g1f3');
    expect(read('Pf3', 'en')).toBe('syntax');
    expect(read('♞f3', 'figurine')).toBe('g1f3');
    expect(read('Кf3', 'ru')).toBe('g1f3');
    expect(read('Крf3', 'ru')).toBe('illegal');
    expect(read('e4', 'cs')).toBe('e2e4');
    for (const text of ['', ' ', 'Sf3 ', 'Sf9', 'f3S', 'SSf3', 'Sf3\n', 'sf3'])
      expect(read(text, 'de')).not.toMatch(/\d/);
  });
});

test('written moves are read again, in every language and form', () => {
  const position = fc.array(fc.nat(), { maxLength: 60 }).map((choices) =>
    choices.reduce((current, choice) => {
      const moves = legalMoves(current);
      const move = moves[choice % Math.max(1, moves.length)];
      return move === undefined ? current : playMove(current, move);
    }, startPosition),
  );
  const traps = fc.constantFrom(PROMOTION, CASTLING, EN_PASSANT, MATE, TWO_KNIGHTS);
  const options = fc.record({
    language: fc.constantFrom(...languages),
    form: fc.constantFrom('short' as const, 'long' as const, 'hyphenated' as const),
    mate: fc.constantFrom('#' as const, '++' as const),
    enPassant: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.oneof(traps, position), options, (place, chosen) => {
      for (const move of legalMoves(place)) {
        const text = makeAlgebraic(place, move, chosen);
        expect([text, parseAlgebraic(place, text, chosen.language)]).toEqual([
          text,
          { ok: true, value: move },
        ]);
        const digits = makeIccf(place, move);
        expect([digits, parseIccf(place, digits)]).toEqual([digits, { ok: true, value: move }]);
      }
    }),
    runs(150),
  );
});

describe('ICCF numeric notation', () => {
  const iccf = (position: Position, uci: string): string => {
    const move = parseUciMove(position, uci);
    return move.ok ? makeIccf(position, move.value) : move.error.reason;
  };
  test('writes squares as digits, and what a pawn becomes as a fifth', () => {
    expect(iccf(startPosition, 'e2e4')).toBe('5254');
    expect(iccf(CASTLING, 'e1g1')).toBe('5171');
    expect(iccf(CASTLING, 'e1c1')).toBe('5131');
    expect(iccf(positionOf('8/5P1k/8/8/8/8/8/K7 w - - 0 1'), 'f7f8r')).toBe('67682');
    expect(iccf(positionOf('4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1', true), 'f1g1')).toBe('6171');
  });

  test.each([
    [startPosition, 'e2e4', 'syntax'],
    [startPosition, '52', 'syntax'],
    [startPosition, '5294', 'syntax'],
    [startPosition, '52545', 'syntax'],
    [startPosition, '5255', 'illegal'],
    [PROMOTION, '5758', 'ambiguous'],
  ])('refused: %#', (position, text, kind) => {
    expect(parseIccf(position, text)).toMatchObject({ ok: false, error: { kind, text } });
  });
});
