import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { startBoard } from '../../src/chess/board.js';
import { createRandom } from '../../src/shared/random.js';

/** Driver and board have greeted each other before this time. */
const CLOCK_SET_MS = 2_500;
const FIRST_LIFT_MS = 3_000;

type WanderOptions = {
  readonly seed: number;
  readonly moves: number;
  /** Whether the cable is unplugged now and then. */
  readonly mishaps: boolean;
};

/**
 * Pieces wander about as no rule allows: lifted, put down anywhere, also on top of others, with presses
 * between.
 */
export const wander = ({ seed, moves, mishaps }: WanderOptions): PhysicalAct[] => {
  const random = createRandom(seed);
  const acts: PhysicalAct[] = [
    { atMs: CLOCK_SET_MS, kind: 'setClock', whiteMs: 300_000, blackMs: 300_000, incrementMs: 2000 },
  ];
  const board = startBoard.slice();
  let atMs = FIRST_LIFT_MS;
  for (let move = 0; move < moves; move++) {
    const from = random.pick([...board.keys()].filter((square) => board[square] !== 0));
    const to = random.integer(0, 63);
    const piece = board[from] ?? 0;
    acts.push({ atMs, kind: 'lift', square: from });
    atMs += Math.round(random.lognormal(350, 0.7));
    acts.push({ atMs, kind: 'place', square: to, piece });
    board[from] = 0;
    board[to] = piece;
    if (random.chance(0.7)) acts.push({ atMs, kind: 'press', side: move % 2 === 0 ? 'white' : 'black' });
    if (mishaps && random.chance(0.1)) {
      acts.push({ atMs, kind: 'unplug' });
      atMs += random.integer(10, 4000);
      acts.push({ atMs, kind: 'plug' });
    }
    atMs += Math.round(random.lognormal(750, 0.8));
  }
  acts.push({ atMs, kind: 'stopClock' });
  return acts;
};
