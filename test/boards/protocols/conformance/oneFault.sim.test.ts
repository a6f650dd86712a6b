import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../../src/shared/random.js';
import { handProfiles } from '../../../../src/simulation/hands/profiles.js';
import { drawSeeds } from '../../../depth.js';
import { runOnLine } from '../../../simulation/lineRun.js';
import { type ByteFault, hitOnce } from './badLines.js';
import { type Family, families } from './families.js';
import { HANDS_BEGIN_MS, handsFor, knownGames, playOn, uciOf } from './playing.js';
import { isThorough } from './thorough.js';

/**
 * The number of places per board. Half a minute of some boards has tens of thousands of bytes, and each means
 * a game to replay.
 */
const RUNS = isThorough ? 200 : 6;
const WITHIN_MS = isThorough ? 900_000 : 60_000;
/** Two moves, and the output for a while after them. */
const MOVES = knownGames[1]?.slice(0, 2) ?? [];
const acts = [
  ...handsFor(MOVES, handProfiles.clean, 1),
  { atMs: 30_000, kind: 'note', text: 'and nobody moves' } as const,
];

/** The number of bytes that the board sends from the first touch on. */
const bytesFrom = (family: Family): number =>
  runOnLine({ session: family.createSession(), board: family.createBoard(), acts, untilMs: 30_000 })
    .reads.filter(({ atMs }) => atMs >= HANDS_BEGIN_MS)
    .reduce((sum, { bytes }) => sum + bytes.length, 0);

describe.each(families.map((family) => [family.id, family] as const))(
  'one damaged byte of %s',
  (_, family) => {
    test(
      'makes no move that was not played, and takes none away',
      async () => {
        const bytes = bytesFrom(family);
        expect(bytes).toBeGreaterThan(0);
        const wrong: unknown[] = [];
        for (const run of drawSeeds(RUNS)) {
          const random = createRandom(11).fork(String(run));
          const nth = Math.floor((run * bytes) / RUNS);
          const fault = random.pick<ByteFault>(['lost', 'doubled', { changedTo: random.integer(0, 255) }]);
          const board = hitOnce(family.createBoard(), { fromMs: HANDS_BEGIN_MS, nth, fault });
          const { committed, games } = await playOn(family, board, acts);
          const played = uciOf(MOVES);
          const others = committed.filter((uci) => !played.includes(uci));
          if (others.length > 0 || games.length !== 1 || games[0]?.join() !== played.join())
            wrong.push({ nth, fault, others, games });
        }
        expect(wrong).toEqual([]);
      },
      WITHIN_MS,
    );
  },
);
