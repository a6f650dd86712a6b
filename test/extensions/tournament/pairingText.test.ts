import { expect, test } from 'vitest';
import { pairingText } from '../../../src/extensions/tournament/pairingText.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';

test.each([
  [{ name: 'Holm, Pia' }, '1-0', 'Frane, Ula - Holm, Pia  1-0'],
  [null, 'bye', 'Frane, Ula - bye'],
  [null, 'halfBye', 'Frane, Ula - bye (half a point)'],
  [null, 'zeroBye', 'Frane, Ula - bye (no point)'],
] as const)('a pairing in a list says a bye once: %o, %s', (black, result, text) => {
  expect(pairingText({ white: { name: 'Frane, Ula' }, black, result }, inEnglish)).toBe(text);
});
