import { afterEach, expect, test } from 'vitest';
import { perft } from '../../../src/chess/index.js';
import { pretendGenerations } from '../../../src/chess/mailbox/generateMoves.js';
import { positionOf } from '../positions.js';

const LAST = 2 ** 31 - 1;
const kiwipete = positionOf('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1');
/** The rook on e4 is pinned in this position, and free in the next. */
const pinned = positionOf('4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1');
const free = positionOf('3k4/8/8/8/4R3/8/8/4K3 w - - 0 1');

afterEach(() => pretendGenerations(0));

test('moves stay right when two thousand million generations have been counted', () => {
  pretendGenerations(LAST - 1000);
  expect(perft(kiwipete, 3)).toBe(97_862);
  pretendGenerations(LAST);
  expect(perft(kiwipete, 3)).toBe(97_862);
});

test('a pin found before the count begins anew is forgotten', () => {
  pretendGenerations(0);
  expect(perft(pinned, 1)).toBe(10);
  pretendGenerations(LAST);
  expect(perft(free, 1)).toBe(18);
});
