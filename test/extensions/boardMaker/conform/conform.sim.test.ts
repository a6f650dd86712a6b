import { expect, test } from 'vitest';
import { OPEN_DEFECTS, type OpenDefect } from '../../../../src/boards/protocols/open/simulated/defects.js';
import { createOpenBoard } from '../../../../src/boards/protocols/open/simulated/openBoard.js';
import type { OpenBoardOptions } from '../../../../src/boards/protocols/open/simulated/openBoardOptions.js';
import { createSimulatedTransport } from '../../../../src/boards/simulated/shell/simulatedTransport.js';
import {
  type ConformReport,
  conformChecks,
  runConform,
} from '../../../../src/extensions/boardMaker/conform/conform.js';
import type { TimeSource } from '../../../../src/shared/timeSource.js';
import { inVirtualTime } from '../../../app/inVirtualTime.js';
import { drawFrom } from '../../../depth.js';

const conform = (options: Partial<OpenBoardOptions>): Promise<ConformReport> =>
  inVirtualTime((time) =>
    runConform({
      transport: createSimulatedTransport({ board: createOpenBoard(options), time, script: [] }),
      time,
    }),
  );
const failed = ({ results }: ConformReport): readonly string[] =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ id, found }) => `${id}: ${found}`);

test('there are some sixty checks, each with a name of its own and a way to mend it', () => {
  expect(conformChecks.length).toBeGreaterThanOrEqual(60);
  expect(new Set(conformChecks.map(({ id }) => id)).size).toBe(conformChecks.length);
  expect(conformChecks.filter(({ fix, title, rule }) => !fix || !title || !rule)).toEqual([]);
});

test.each<[string, Partial<OpenBoardOptions>]>([
  ['the reference board', {}],
  ['a board that restarts when opened', { restartsOnOpen: true, deafMs: 1_500 }],
  ['a board with nothing but squares', { lights: 'none', clock: false, buttons: 0 }],
  ['lights in the corners, a battery, slow answers', { lights: 'corners', batteryPercent: 50, answerMs: 90 }],
  ['a magnet under the board that moves pieces', { motors: true }],
  ['colours, board time about to begin again', { sense: 'colour', timeAtStartMs: 2 ** 32 - 20_000 }],
])('%s passes', async (_, options) => {
  const report = await conform(options);
  expect(failed(report)).toEqual([]);
  expect(report.passed).toBeGreaterThanOrEqual(40);
});

/** The check that names each defect. Others may fail as well. */
const foundBy: Readonly<Record<OpenDefect, string>> = {
  checksumIgnored: 'crc-wrong',
  checksumWrong: 'said-crc',
  badLinesNotCounted: 'crc-wrong',
  overlongLineCut: 'long-tail',
  carriageReturnNoEnd: 'end-cr',
  lowerCaseRefused: 'crc-lower',
  numbersStandStill: 'said-number',
  numbersSkip: 'said-number',
  hashOfStateWrong: 'said-state',
  hashOfBeatWrong: 'said-beat',
  noBeat: 'beat',
  beatSeldom: 'beat',
  timeBack: 'said-time',
  timeSlow: 'said-pace',
  answersWithoutRe: 'hello-order',
  answersOutOfOrder: 'hello-order',
  debugUnmarked: 'said-shape',
  hostEchoed: 'said-known',
  overlongLineSaid: 'said-length',
  unknownKeyRefused: 'hello-keys',
  lastKeyCounts: 'key-first',
  unknownMessageIgnored: 'type-unknown',
  faultKeyMissing: 'read-unknown',
  halfOfSetDone: 'set-half',
  commandDoneTwice: 'command-once',
  numberZeroRefused: 'number-end',
  anyVersionTaken: 'hello-version',
  questionIgnored: 'ask',
  stopIgnored: 'light-stop',
  lightsAdded: 'light-replaced',
  lightsHeldForever: 'light-hold',
  penMissingTaken: 'light-pen',
  clockNeverRuns: 'clock-run',
  armedForever: 'motors-time',
  stopKeepsArmed: 'motors-stop',
  savedAlways: 'set-unsaved',
  streamForever: 'levels',
  clockPromised: 'read-promised',
};

test.each(drawFrom(OPEN_DEFECTS))('finds the defect %s', async (defect) => {
  const report = await conform({ motors: true, defects: [defect] });
  const ids = report.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  expect(ids).toContain(foundBy[defect]);
});

test('without an answer there is nothing to judge', async () => {
  await expect(conform({ deafMs: 1e9 })).rejects.toMatchObject({ code: 'DEVICE_SILENT' });
});

/** The time on a computer that is blocked during this interval. */
const stalling = (time: TimeSource, fromMs: number, untilMs: number): TimeSource => ({
  nowMs: () => time.nowMs(),
  setTimeout: (act, ms) => {
    const dueMs = time.nowMs() + ms;
    return time.setTimeout(act, dueMs >= fromMs && dueMs < untilMs ? untilMs - time.nowMs() : ms);
  },
  clearTimeout: (timer) => time.clearTimeout(timer),
});

test('a fault that a busy computer makes is not blamed on the board', async () => {
  const report = await inVirtualTime((time) => {
    // The board's bytes arrive two seconds late, and the host is blocked in the middle.
    const transport = createSimulatedTransport({
      board: createOpenBoard(),
      time: stalling(time, 6_000, 8_000),
      script: [],
    });
    return runConform({ transport, time: stalling(time, 6_500, 7_200) });
  });
  expect(failed(report)).toEqual([]);
});
