import { expect, test } from 'vitest';
import { replayRecording } from '../../../../src/app/replayRecording.js';
import { legalMoves } from '../../../../src/chess/legalMoves.js';
import { playMove } from '../../../../src/chess/playMove.js';
import { startPosition } from '../../../../src/chess/position.js';
import { createRandom } from '../../../../src/shared/random.js';
import { drawFrom } from '../../../depth.js';
import { uciOf } from '../conformance/playing.js';
import { recordingBy } from './layout.js';
import { layouts } from './layouts.js';
import { type Scene, scenesOf } from './scenes.js';

const firstMoves = legalMoves(startPosition).map((move) => [uciOf([move])[0] ?? '', move] as const);

/** The piece rests on another square on its way for longer than two frames. */
const restingOn = (scenes: readonly Scene[], square: number): readonly Scene[] => {
  const [start, moved, ...later] = scenes;
  if (start === undefined || moved === undefined) throw new Error('no move');
  const to = moved.men.findIndex((man, at) => man !== undefined && start.men[at]?.number !== man.number);
  const men = moved.men.map((man, at) => (at === to ? undefined : at === square ? moved.men[to] : man));
  return [start, { atMs: moved.atMs - 900, men }, moved, ...later];
};

/** Without known chips a start array looks the same from both sides. The first move distinguishes them. */
test.each(drawFrom(firstMoves))(
  'a turned board with unknown pieces: 1.%s without a lift',
  async (_, first) => {
    const replies = legalMoves(playMove(startPosition, first));
    const moves = [first, replies[first.to % replies.length] ?? first];
    const pieceRests =
      (first.piece & 7) === 2 ? [restingOn(scenesOf(moves, { plyMs: 3_000, liftedMs: 0 }), 22)] : [];
    for (const scenes of [scenesOf(moves, { plyMs: 2_500, liftedMs: 0 }), ...pieceRests]) {
      const layout = layouts['certabo']?.();
      if (layout === undefined) throw new Error('no layout');
      const recording = recordingBy(layout, scenes, { turned: true, random: createRandom(first.to) });
      const { games } = await replayRecording(recording, {});
      expect(games.map((game) => game.moves.map(({ uci }) => uci))).toEqual([uciOf(moves)]);
    }
  },
);
