import { expect, test } from 'vitest';
import { createWorld } from '../../src/boards/simulated/world.js';
import type { PgnGame } from '../../src/chess/pgn/pgnGame.js';
import { createPgnReader } from '../../src/chess/pgn/pgnReader.js';
import { createRandom } from '../../src/shared/random.js';
import { demoGames } from '../../src/simulation/demoGames.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { planEvening } from '../../src/simulation/planEvening.js';

const readGames = (text: string): readonly PgnGame[] => {
  const games: PgnGame[] = [];
  const reader = createPgnReader({ onGame: (game) => games.push(game) });
  reader.push(text);
  reader.finish();
  return games;
};

test('one game follows another: the pieces are set up in between, and the acts stay in order', () => {
  const games = readGames(demoGames).slice(1, 4);
  const { acts, setup } = planEvening({
    games,
    profile: handProfiles.club,
    random: createRandom(3),
    thinkScale: 0.1,
  });
  if (setup === undefined) throw new Error('no game');
  const world = createWorld(setup);
  let starts = 0;
  let beforeMs = 0;
  for (const act of acts) {
    expect(act.atMs).toBeGreaterThanOrEqual(beforeMs);
    beforeMs = act.atMs;
    if (act.kind === 'setClock') {
      expect(world.board).toEqual(setup);
      starts++;
    }
    world.apply(act);
  }
  expect(starts).toBe(games.length);
});

test('games without a legal move are left out', () => {
  const games = readGames('[Event "?"]\n\n1. Qh5 *\n');
  expect(planEvening({ games, profile: handProfiles.clean, random: createRandom(1) }).setup).toBeUndefined();
});
