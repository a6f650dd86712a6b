import { expect, test } from 'vitest';
import { replayRecording } from '../../../../src/app/replayRecording.js';
import { playMove } from '../../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../../src/chess/position.js';
import { parseSquare } from '../../../../src/chess/square.js';
import type { Move } from '../../../../src/chess/types.js';
import { parseUciMove } from '../../../../src/chess/uciMove.js';
import { createRandom } from '../../../../src/shared/random.js';
import { drawFrom } from '../../../depth.js';
import { recordingBy } from './layout.js';
import { layouts } from './layouts.js';
import { type Scene, scenesOf } from './scenes.js';

const PACE = { plyMs: 3_000, liftedMs: 900 };
/** The time between acts while the capture is undone. */
const ACT_MS = 800;
const BEFORE = ['e2e4', 'd7d5'];
const CAPTURE = 'e4d5';
/** The last is not a capture. A board without piece recognition shows that only by later moves. */
const INSTEAD = ['b1c3', 'g8f6', 'e4d5', 'f6d5', 'g1f3'];

const movesOf = (ucis: readonly string[]): readonly Move[] => {
  let position: Position = startPosition;
  return ucis.map((uci) => {
    const move = parseUciMove(position, uci);
    if (!move.ok) throw new Error(uci);
    position = playMove(position, move.value);
    return move.value;
  });
};
const at = (name: string): number => parseSquare(name) ?? -1;

const taking = scenesOf(movesOf([...BEFORE, CAPTURE]), PACE);
const going = scenesOf(movesOf([...BEFORE, ...INSTEAD]), PACE);

/** The same pieces, with these squares as in another scene. */
const withSquares = (men: Scene['men'], other: Scene['men'], ...names: readonly string[]): Scene['men'] =>
  men.map((man, square) => (names.some((name) => at(name) === square) ? other[square] : man));

/** A capture stands for a while. Both pieces return, another move is played, and the capture later. */
const scenes = (() => {
  const taken = taking.at(-1);
  const before = taking[2 * BEFORE.length];
  if (taken === undefined || before === undefined) throw new Error('no capture');
  const lifted = taken.men.map((man, square) => (square === at('d5') ? undefined : man));
  const back = [lifted, withSquares(lifted, before.men, 'e4'), before.men];
  const backMs = taken.atMs + PACE.plyMs;
  const undone = back.map((men, i): Scene => ({ atMs: backMs + ACT_MS * i, men }));
  const later = going.slice(2 * BEFORE.length + 1);
  const lateMs = backMs + ACT_MS * back.length + PACE.plyMs - (later[0]?.atMs ?? 0);
  return [...taking, ...undone, ...later.map(({ atMs, men }): Scene => ({ atMs: atMs + lateMs, men }))];
})();

const cases = Object.keys(layouts).flatMap((board) =>
  [false, true].map((turned) => [board, turned] as const),
);

test.each(drawFrom(cases))('a capture taken back on a %s, turned: %s', async (board, turned) => {
  const layout = layouts[board]?.();
  if (layout === undefined) throw new Error(`no layout of ${board}`);
  const recording = recordingBy(layout, scenes, { turned, random: createRandom(5) });
  const { games } = await replayRecording(recording, {});
  expect(games.map((game) => game.moves.map(({ uci }) => uci).join(' '))).toEqual([
    [...BEFORE, ...INSTEAD].join(' '),
  ]);
});
