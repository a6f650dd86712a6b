import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  makeFen,
  type NotationLanguage,
  parseAlgebraic,
  parseFen,
  parseIccf,
  parsePosition,
  parseSan,
  parseUciMove,
  pieceLetters,
  startPosition,
} from '../../src/chess/index.js';
import type { Result } from '../../src/shared/result.js';
import { drawFrom, runs } from '../depth.js';

type Fault = { readonly reason: string };

/** Every reader of a short text, by the name of what it reads. */
const readers: Readonly<Record<string, (text: string) => Result<unknown, Fault>>> = {
  FEN: parseFen,
  position: parsePosition,
  SAN: (text) => parseSan(startPosition, text),
  UCI: (text) => parseUciMove(startPosition, text),
  ICCF: (text) => parseIccf(startPosition, text),
  ...Object.fromEntries(
    (Object.keys(pieceLetters) as NotationLanguage[]).map((language) => [
      `algebraic, ${language}`,
      (text: string) => parseAlgebraic(startPosition, text, language),
    ]),
  ),
};

/** Bytes as a file or a cable could bring them, read as Latin-1 and as UTF-8. */
const randomText = fc
  .tuple(fc.uint8Array({ maxLength: 100 }), fc.constantFrom('latin1', 'utf8'))
  .map(([bytes, encoding]) => new TextDecoder(encoding).decode(bytes));

const LONG = 1_000_000;
/** Long texts, each alone and with an end that makes a careless pattern try every cut. */
const longTexts = ['a', '1', '/', 'N', 'x', '♘', ' ', 'e4', 'Кр', '\u0000'].flatMap((text) => [
  text.repeat(LONG),
  `${text.repeat(LONG)}Z`,
  `N${text.repeat(LONG)}\n`,
]);

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('random bytes are read or refused with a reason, never anything else', () => {
    fc.assert(
      fc.property(randomText, (text) => {
        const found = read(text);
        if (!found.ok) expect(found.error.reason).not.toBe('');
      }),
      runs(300),
    );
  });

  test('a text of a million characters is refused without delay', () => {
    for (const text of drawFrom(longTexts)) expect(read(text).ok, text.slice(0, 8)).toBe(false);
  });
});

test('what is refused keeps nothing: the same texts a thousand times over leave the position as it was', () => {
  const before = makeFen(startPosition);
  for (let i = 0; i < 1000; i++) for (const read of Object.values(readers)) read(`Nf9${i}`);
  expect(makeFen(startPosition)).toBe(before);
});
