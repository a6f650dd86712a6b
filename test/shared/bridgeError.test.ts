import { expect, test, vi } from 'vitest';
import { BridgeError, isBridgeError } from '../../src/shared/bridgeError.js';

test('an error of another copy of jadoube is known by its code, any other error is not', async () => {
  vi.resetModules();
  const copy = await import('../../src/shared/bridgeError.js');
  expect(copy.BridgeError).not.toBe(BridgeError);
  const foreign = new copy.BridgeError('NOT_FOUND', 'no bell');
  expect(foreign).not.toBeInstanceOf(BridgeError);
  expect(isBridgeError(foreign)).toBe(true);
  expect(isBridgeError(foreign, 'NOT_FOUND')).toBe(true);
  expect(isBridgeError(foreign, 'BAD_REQUEST')).toBe(false);
  const unknown = Object.assign(new Error('no bell'), { name: 'BridgeError', code: 'NOT_FOUND' });
  expect(isBridgeError(unknown)).toBe(false);
  const later = new copy.BridgeError('NOT_FOUND', 'no bell');
  expect(isBridgeError(Object.assign(later, { code: 'OF_A_LATER_VERSION' }))).toBe(false);
});
