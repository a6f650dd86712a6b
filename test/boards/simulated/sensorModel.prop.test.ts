import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanModels, sensorNoises } from '../../../src/boards/simulated/scanModels.js';
import { senseActs, sensed } from '../../../src/boards/simulated/sensorModel.js';
import { startPosition } from '../../../src/chess/position.js';
import { createRandom } from '../../../src/shared/random.js';
import { planHands } from '../../../src/simulation/hands/planHands.js';
import { HAND_PROFILE_NAMES, handProfiles } from '../../../src/simulation/hands/profiles.js';
import { runs } from '../../depth.js';
import { randomGame } from '../../simulation/randomGame.js';

const anySeed = fc.integer({ min: 0, max: 2 ** 31 });
const anyModel = fc.constantFrom(...Object.values(scanModels));
const anyNoise = fc.constantFrom(...Object.values(sensorNoises));
const anyProfile = fc.constantFrom(...HAND_PROFILE_NAMES);

const play = (seed: number, name: (typeof HAND_PROFILE_NAMES)[number]) => {
  const random = createRandom(seed);
  const moves = randomGame(random.fork('game'), 60);
  const profile = handProfiles[name];
  return planHands({ start: startPosition, moves, result: '1-0', profile, random: random.fork('hands') });
};

test('events come in order, each board is the last one with its changes, and nothing passes a lost link', () => {
  fc.assert(
    fc.property(anySeed, anyProfile, anyModel, anyNoise, (seed, name, model, noise) => {
      const { acts } = play(seed, name);
      const { events } = senseActs({
        start: startPosition.board,
        acts,
        model,
        noise,
        random: createRandom(seed),
      });
      let beforeMs = 0;
      let linked = false;
      const board = new Uint8Array(64);
      for (const event of events) {
        expect(event.atMs).toBeGreaterThanOrEqual(beforeMs);
        beforeMs = event.atMs;
        if (event.kind === 'link') linked = event.up;
        else expect(linked).toBe(true);
        if (event.kind !== 'board') continue;
        for (const { square, before, after } of event.changes) {
          expect(board[square]).toBe(before);
          expect(after).not.toBe(before);
          board[square] = after;
        }
        expect(event.board).toEqual(board);
      }
    }),
    runs(25),
  );
});

test('without faults the board is known in the end, and each press is received in its order', () => {
  fc.assert(
    fc.property(anySeed, anyProfile, anyModel, (seed, name, model) => {
      const { acts, finalBoard } = play(seed, name);
      const { events } = senseActs({ start: startPosition.board, acts, model, random: createRandom(seed) });
      const last = events.findLast((event) => event.kind === 'board');
      expect(last?.kind === 'board' && [...last.board]).toEqual(
        Array.from(finalBoard, (code) => sensed(model.sensing, code)),
      );
      const sides = events.flatMap((event) => (event.kind === 'press' ? [event.side] : []));
      sides.forEach((side, i) => {
        if (i > 0) expect(side).not.toBe(sides[i - 1]);
      });
    }),
    runs(25),
  );
});
