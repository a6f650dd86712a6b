import { expect, test } from 'vitest';
import { readPairingResult } from '../../../../src/extensions/tournament/model/pairingResult.js';

test('a result is read with the spaces of its column, up to a hundred characters', () => {
  expect(readPairingResult('1-0'.padEnd(100))).toBe('1-0');
  expect(readPairingResult('1-0'.padEnd(101))).toBeUndefined();
});
