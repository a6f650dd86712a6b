import { expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { loadProtocol } from '../../src/boards/device/loadProtocol.js';
import { createSession } from '../../src/boards/eboard/session.js';
import { createDgtBoard } from '../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { DgtBoardOptions } from '../../src/boards/protocols/dgt/simulated/dgtBoardOptions.js';
import { recordSimulation } from '../../src/boards/simulated/shell/recordSimulation.js';
import { startPosition } from '../../src/chess/position.js';
import { createRandom } from '../../src/shared/random.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { movesOf, OPERA } from './opera.js';

const GAME = OPERA.slice(0, 24);

/** The line is down from the end of one ply to the end of another, while the players go on. */
const playWithGap = async (
  options: Partial<DgtBoardOptions>,
  [first, last]: readonly [number, number],
  bus?: number,
) => {
  const plan = planHands({
    start: startPosition,
    moves: movesOf(GAME),
    result: '*',
    ending: 'none',
    profile: handProfiles.clean,
    random: createRandom(11),
    startMs: 6_000,
  });
  const endOf = (ply: number): number => (plan.truth.plies[ply - 1]?.completeMs ?? 0) + 2_500;
  const script = [
    ...plan.acts,
    { atMs: endOf(first), kind: 'unplug' } as const,
    { atMs: endOf(last), kind: 'plug' } as const,
  ].sort((a, b) => a.atMs - b.atMs);
  const lines = await recordSimulation({
    board: createDgtBoard({ version: [3, 1], clock: 'none', ...options }),
    script,
    session: createSession(await loadProtocol('dgt', bus)),
  });
  const header = {
    protocol: 'dgt',
    link: 'serial',
    origin: 'simulated',
    ...(bus !== undefined && { bus }),
  } as const;
  const { games, events } = await replayRecording({ header, lines, cut: false }, {});
  return { sans: games.map(({ moves }) => moves.map(({ san }) => san)), events };
};

test('a board with power of its own tells by its log what was played while the line was gone', async () => {
  const { sans, events } = await playWithGap({ batteryPercent: 84 }, [6, 16]);
  expect(sans).toEqual([GAME]);
  expect(events.filter(({ type }) => type === 'ask')).toEqual([]);
});

test('so does one that lies the other way round', async () => {
  const { sans } = await playWithGap({ batteryPercent: 84, turned: true }, [6, 16]);
  expect(sans).toEqual([GAME]);
});

test('one that lives off the cable has logged nothing, and so many plies cannot be guessed', async () => {
  const { sans } = await playWithGap({ batteryPercent: null }, [6, 16]);
  expect(sans).not.toEqual([GAME]);
});

test('on a bus the next question for changes tells it at once', async () => {
  const { sans } = await playWithGap({ batteryPercent: 84, serialNumber: '01025' }, [6, 16], 1025);
  expect(sans).toEqual([GAME]);
});
