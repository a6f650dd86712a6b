import { expect, test } from 'vitest';
import { mayTell } from '../../../src/table/delay/heldEvents.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';

const dispute = {
  ...{ seq: 9, table: 't', epoch: 'e', n: 9, at: '', atMs: 0 },
  ...{ type: 'dispute', gameId: 'g', id: 'd1', fromPly: 3, told: ['e2e4'] },
  likelier: ['d2d4', 'd7d5', 'c2c4'],
} as const satisfies TableEvent;

/** The public receives plies two plies late. */
const isReported = (playedPlies: number): boolean =>
  mayTell([{ event: dispute, receivedMs: 0 }], {
    ...{ nowMs: 1, delay: { plies: 2 }, shownPlies: 2, isShownOver: false },
    playedPlies,
  });

test('the lines of a dispute are published when the last ply of the longer one may be', () => {
  expect([4, 5, 6, 7, 8].map(isReported)).toEqual([false, false, false, true, true]);
});
