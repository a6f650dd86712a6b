import { expect, test } from 'vitest';
import { eloPlayed, engineOptions, searchLimits } from '../../../src/extensions/engine/player/enginePlan.js';
import type { EngineOption } from '../../../src/extensions/engine/uci/engineLine.js';
import { limitWords, type SearchClock } from '../../../src/extensions/engine/uci/searchLimits.js';

/** An engine whose strength can be limited within this range. */
const limited: readonly EngineOption[] = [{ name: 'UCI_Elo', type: 'spin', min: 1320, max: 3190 }];
const clock: SearchClock = {
  whiteMs: 300_000,
  blackMs: 290_000,
  whiteIncrementMs: 3_000,
  blackIncrementMs: 3_000,
};

test.each([
  [1500, limited, 1500],
  [800, limited, 1320],
  [9000, limited, 3190],
  [1500, [], null],
] as const)('Elo %i is what the engine can play', (elo, options, played) => {
  expect(eloPlayed({ elo }, options)).toBe(played);
  expect(engineOptions({ elo }, {})).toMatchObject({ UCI_LimitStrength: true, UCI_Elo: elo });
});

test.each([
  [{}, undefined, 'movetime 1500'],
  [{}, clock, 'wtime 300000 btime 290000 winc 3000 binc 3000'],
  [{ moveMs: 400 }, undefined, 'movetime 400'],
  [{ nodes: 1000 }, undefined, 'nodes 1000'],
  [
    { nodes: 1000, moveMs: 400 },
    clock,
    'wtime 300000 btime 290000 winc 3000 binc 3000 nodes 1000 movetime 400',
  ],
  [{ elo: 1500 }, clock, 'wtime 300000 btime 290000 winc 3000 binc 3000'],
] as const)('%o, clock %o: go %s', (level, shown, words) => {
  expect(limitWords(searchLimits(level, limited, shown))).toBe(words);
});

test('an engine that knows no Elo thinks less the weaker it is to play', () => {
  const nodesAt = (elo: number) => searchLimits({ elo }, [], undefined).nodes ?? 0;
  expect(nodesAt(1_000)).toBeGreaterThan(0);
  expect(nodesAt(2_000)).toBeGreaterThan(8 * nodesAt(1_500));
  expect(nodesAt(1_500)).toBeGreaterThan(8 * nodesAt(1_000));
});
