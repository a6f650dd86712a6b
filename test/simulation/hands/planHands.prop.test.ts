import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld } from '../../../src/boards/simulated/world.js';
import { chess960Start } from '../../../src/chess/chess960.js';
import { startPosition } from '../../../src/chess/position.js';
import { createRandom } from '../../../src/shared/random.js';
import { planHands } from '../../../src/simulation/hands/planHands.js';
import {
  HAND_PROFILE_NAMES,
  type HandProfileName,
  handProfiles,
} from '../../../src/simulation/hands/profiles.js';
import { drawStranger } from '../../../src/simulation/hands/stranger.js';
import { runs } from '../../depth.js';
import { positionsOf, randomGame } from '../randomGame.js';

const anySeed = fc.integer({ min: 0, max: 2 ** 31 });
const anyProfile = fc.constantFrom(...HAND_PROFILE_NAMES, 'stranger' as const);
/** Standard chess for even seeds, an array of Chess960 for odd ones. */
const startOf = (seed: number) => (seed % 2 === 0 ? startPosition : chess960Start((seed >> 1) % 960));

const plan = (seed: number, name: HandProfileName | 'stranger', more: object = {}) => {
  const random = createRandom(seed);
  const start = startOf(seed);
  const moves = randomGame(random.fork('game'), 80, start);
  const options = {
    start,
    moves,
    result: '1/2-1/2',
    profile: name === 'stranger' ? drawStranger(random.fork('stranger')) : handProfiles[name],
    ...more,
  } as const;
  return { start, moves, ...planHands({ ...options, random: random.fork('hands') }) };
};

test('the same seed gives the same acts', () => {
  fc.assert(
    fc.property(anySeed, anyProfile, (seed, name) => {
      expect(plan(seed, name).acts).toEqual(plan(seed, name).acts);
    }),
    runs(10),
  );
});

test('hands lift only what stands there, never put one piece on another unless they take it, and play the game', () => {
  fc.assert(
    fc.property(anySeed, anyProfile, (seed, name) => {
      const { start, acts, moves } = plan(seed, name, { ending: 'none' });
      const world = createWorld(start.board);
      let beforeMs = 0;
      for (const act of acts) {
        expect(act.atMs).toBeGreaterThanOrEqual(beforeMs);
        expect(Number.isInteger(act.atMs)).toBe(true);
        beforeMs = act.atMs;
        if (act.kind === 'lift') expect(world.board[act.square]).not.toBe(0);
        world.apply(act);
      }
      expect(world.board).toEqual(positionsOf(start, moves).at(-1)?.board);
    }),
    runs(60),
  );
});

test('every ply stands when the plan says so: its squares are right then and not all right before', () => {
  fc.assert(
    fc.property(anySeed, anyProfile, (seed, name) => {
      const { start, acts, moves, truth } = plan(seed, name);
      const positions = positionsOf(start, moves);
      truth.plies.forEach(({ completeMs, lastSquare, firstTouchMs }, ply) => {
        const wanted = positions[ply + 1]?.board[lastSquare];
        const world = createWorld(start.board);
        for (const act of acts) if (act.atMs < completeMs) world.apply(act);
        const before = world.board[lastSquare];
        for (const act of acts) if (act.atMs === completeMs) world.apply(act);
        expect(world.board[lastSquare]).toBe(wanted);
        expect(before).not.toBe(wanted);
        expect(firstTouchMs).toBeLessThan(completeMs + 1);
      });
    }),
    runs(12),
  );
});
