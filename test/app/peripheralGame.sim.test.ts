import { expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { createSession } from '../../src/boards/eboard/session.js';
import { cppProtocol } from '../../src/boards/protocols/cpp/cppProtocol.js';
import { createCppBoard } from '../../src/boards/protocols/cpp/simulated/cppBoard.js';
import type { CppBoardOptions } from '../../src/boards/protocols/cpp/simulated/cppBoardOptions.js';
import { recordSimulation } from '../../src/boards/simulated/shell/recordSimulation.js';
import { startPosition } from '../../src/chess/position.js';
import { createRandom } from '../../src/shared/random.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { movesOf, OPERA } from './opera.js';

test.each<[string, Partial<CppBoardOptions>]>([
  ['that is asked for its squares', {}],
  ['that tells its squares by itself, and its pieces', { speaksUnasked: true, sensing: 'piece' }],
  ['that knows colours, on a slow line', { sensing: 'color', baud: 9_600 }],
  ['that only tells moves', { reportsState: false }],
])('a board of the Chess Peripheral Protocol %s: its game is recognised', async (_, options) => {
  const { acts } = planHands({
    start: startPosition,
    moves: movesOf(OPERA),
    result: '1-0',
    profile: handProfiles.clean,
    random: createRandom(7),
    startMs: 5_000,
  });
  const lines = await recordSimulation({
    board: createCppBoard(options),
    script: acts,
    session: createSession(cppProtocol),
  });
  const header = { protocol: 'cpp', link: 'serial', origin: 'simulated' } as const;
  const { games } = await replayRecording({ header, lines, cut: false }, {});
  expect(games.map(({ moves }) => moves.map(({ san }) => san))).toEqual([OPERA]);
});
