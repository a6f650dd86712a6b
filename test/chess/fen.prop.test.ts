import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  makeFen,
  parseFen,
  parseUciMove,
  positionFromSetup,
  setupOddities,
  startPosition,
} from '../../src/chess/index.js';
import { runs } from '../depth.js';

const alphabet = [...'rnbqkpRNBQKP12345678/ wb-KQkqaAhHe3609'];
const nearlyFen = fc
  .array(fc.constantFrom(...alphabet), { maxLength: 90 })
  .map((letters) => letters.join(''));

/** A good FEN in which one character is changed. */
const brokenFen = fc
  .tuple(fc.nat(), fc.constantFrom('', ...alphabet), fc.boolean())
  .map(([at, letter, replaces]) => {
    const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
    const place = at % fen.length;
    return fen.slice(0, place) + letter + fen.slice(place + (replaces ? 1 : 0));
  });

test('each text gives a setup that can be written and read again, or a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearlyFen, brokenFen), (text) => {
      const setup = parseFen(text);
      if (!setup.ok) {
        expect(setup.error.reason).not.toBe('');
        return;
      }
      expect(parseFen(makeFen(setup.value))).toEqual(setup);
      expect(Array.isArray(setupOddities(setup.value))).toBe(true);
      const position = positionFromSetup(setup.value);
      expect(position.ok || position.error.reason !== '').toBe(true);
    }),
    runs(2000),
  );
});

test('each text is read as a UCI move or refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const move = parseUciMove(startPosition, text);
      expect(move.ok || ['syntax', 'illegal', 'ambiguous'].includes(move.error.kind)).toBe(true);
    }),
  );
});
