import { expect, test } from 'vitest';
import { carryOutMessage, insteadMessage } from '../../src/messages/carryOutText.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';

test.each([
  [{ uci: 'g8f6', san: 'Nf6' }, 'Carry out: knight g8 to f6'],
  [{ uci: 'e4d5', san: 'exd5' }, 'Carry out: pawn e4 takes d5'],
  [{ uci: 'e1g1', san: 'O-O' }, 'Carry out: castle kingside'],
  [{ uci: 'e8c8', san: 'O-O-O+' }, 'Carry out: castle queenside'],
  [{ uci: 'b7a8q', san: 'bxa8=Q#' }, 'Carry out: pawn b7 takes a8, and it becomes a queen'],
  [{ uci: 'g8f6', san: 'Nf6', takeBack: true as const }, 'Put back: knight f6 to g8'],
  [{ uci: 'e4d5', san: 'exd5', takeBack: true as const }, 'Put back: pawn d5 to e4, and what it took'],
])('what hands have to do: %o', (ply, text) => {
  expect(inEnglish(carryOutMessage(ply))).toBe(text);
});

test.each([
  [{ kind: 'wrongSquare', from: 'g8', to: 'h6' }, 'The knight belongs on f6, not on h6'],
  [{ kind: 'wrongPiece', from: 'b8', to: 'c6' }, 'Not that piece: put it back from c6 to b8'],
  [{ kind: 'ownMove', from: 'd2', to: 'd4' }, 'Your move from d2 to d4 comes after it'],
] as const)('what they have done instead: %o', (instead, text) => {
  expect(inEnglish(insteadMessage(instead, { uci: 'g8f6', san: 'Nf6' }))).toBe(text);
});

test('a piece that a pawn did not become', () => {
  const ply = { uci: 'b2b1n', san: 'b1=N' };
  expect(inEnglish(insteadMessage({ kind: 'promotionLeft', to: 'b1' }, ply))).toBe(
    'Put a knight in place of the pawn on b1',
  );
  expect(inEnglish(insteadMessage({ kind: 'wrongPromotion', to: 'b1' }, ply))).toBe('A knight belongs on b1');
});
