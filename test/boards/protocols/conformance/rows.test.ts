import { expect, test } from 'vitest';
import { protocolIds } from '../../../../src/boards/protocols/protocolTable.js';
import { SIMULATED_PROTOCOLS } from '../../../../src/boards/simulated/simulatedBoards.js';

test('every protocol has a simulated board, and every simulated board a protocol', () => {
  expect(SIMULATED_PROTOCOLS.toSorted()).toEqual(protocolIds.toSorted());
});
