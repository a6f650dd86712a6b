import { describe, expect, test } from 'vitest';
import { replayRecording } from '../../../../src/app/replayRecording.js';
import type { Move } from '../../../../src/chess/types.js';
import { createRandom } from '../../../../src/shared/random.js';
import { drawFrom } from '../../../depth.js';
import { knownGames, uciOf } from '../conformance/playing.js';
import { isThorough } from '../conformance/thorough.js';
import { recordingBy } from './layout.js';
import { layouts } from './layouts.js';
import { type Pace, scenesOf } from './scenes.js';

/** Hands whose lifts a board shows, and boards whose program wrote only whole moves. */
const PACES: Readonly<Record<string, Pace>> = {
  'lifts seen': { plyMs: 3_000, liftedMs: 900 },
  'no lift seen': { plyMs: 2_500, liftedMs: 0 },
};
/**
 * The last of them must not be a capture, which a board without piece recognition shows only by later moves.
 */
const PLIES = isThorough ? 24 : 14;
const partOf = (game: readonly Move[]): readonly Move[] =>
  game.slice(0, game.findLastIndex((move, ply) => ply < PLIES && move.captured === 0) + 1);

const replayed = async (
  board: string,
  moves: readonly Move[],
  { pace, turned, seed }: { readonly pace: Pace; readonly turned: boolean; readonly seed: number },
) => {
  const layout = layouts[board]?.();
  if (layout === undefined) throw new Error(`no layout of ${board}`);
  const recording = recordingBy(layout, scenesOf(moves, pace), { turned, random: createRandom(seed) });
  const { games } = await replayRecording(recording, {});
  return games.map((game) => game.moves.map(({ uci }) => uci).join(' '));
};

const ways = Object.entries(PACES).flatMap(([how, pace]) =>
  [false, true].map((turned) => [how, turned, pace] as const),
);

describe.each(Object.keys(layouts))('a %s that another program wrote down', (board) => {
  test.each(drawFrom(ways))('%s, turned: %s', async (_, turned, pace) => {
    // The short form plays one game each: another one where the board is turned.
    const played = isThorough ? knownGames : knownGames.slice(turned ? 1 : 0).slice(0, 1);
    for (const [seed, game] of played.entries()) {
      const moves = partOf(game);
      expect(await replayed(board, moves, { pace, turned, seed })).toEqual([uciOf(moves).join(' ')]);
    }
  });
});
