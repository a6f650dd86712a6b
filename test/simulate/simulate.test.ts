import { expect, test } from 'vitest';
import { drawSeeds } from '../depth.js';
import { runScenario } from './runScenario.js';
import { drawScenario, type Scenario } from './scenario.js';
import { shrinkScenario } from './shrink.js';

/** `npm run simulate -- --seeds N --first M` sets them. */
const SEEDS = Number(process.env['SIMULATE_SEEDS'] ?? 40);
const FIRST = Number(process.env['SIMULATE_FIRST'] ?? 1);
/** The most failing seeds shown. */
const SHOWN_MAX = Number(process.env['SIMULATE_SHOWN'] ?? 3);

/** Evenings with earlier faults, reduced to the fewest happenings, and one that is always worth testing. */
const FOUND: readonly Scenario[] = [
  // Three plies unseen, two of them by a bishop: White was reported to have moved c1-e5.
  { seed: 23, happenings: [{ atMs: 25_137, kind: 'cut', table: 0, forMs: 8_000 }] },
  { seed: 23, happenings: [{ atMs: 25_137, kind: 'kill', downMs: 8_000, jumpMs: 0 }] },
  // Three plies unseen, the third with its piece still in the hand: 1. a4 was final, and Black was accused of
  // b7-b6.
  { seed: 92, happenings: [{ atMs: 10_159, kind: 'kill', downMs: 8_000, jumpMs: 0 }] },
  { seed: 92, happenings: [{ atMs: 10_159, kind: 'cut', table: 0, forMs: 7_750 }] },
  // Four plies unseen in one of two orders: after the first three were final, the fourth was never reported.
  { seed: 2062, happenings: [{ atMs: 61_523, kind: 'kill', downMs: 8_000, jumpMs: 0 }] },
  // Plies unseen: 3. Bh3 was final but reported as Bg2, where the bishop had moved since.
  { seed: 1006, happenings: [{ atMs: 55_143, kind: 'kill', downMs: 8_000, jumpMs: -3_600_000 }] },
  // The plies 5. Bg2 d5 6. Bh3 unseen: 5. Bh3 d5 was final before the clock had reported three presses.
  { seed: 774, happenings: [{ atMs: 54_018, kind: 'kill', downMs: 8_000, jumpMs: 0 }] },
  // The knight moved g8-h6 unseen on its way to f5: it was assumed on f6, and Black was accused of f6-f5.
  { seed: 1846, happenings: [{ atMs: 10_639, kind: 'kill', downMs: 8_000, jumpMs: 0 }] },
  // The machine's clock was set back an hour meanwhile, and the knowledge of the hands was discarded.
  { seed: 333, happenings: [{ atMs: 48_485, kind: 'kill', downMs: 8_000, jumpMs: -3_600_000 }] },
  // Three plies unseen in one of two orders: both were less plausible than a game that explained less.
  {
    seed: 1004,
    happenings: [
      { atMs: 43_918, kind: 'cut', table: 1, forMs: 8_000 },
      { atMs: 45_656, kind: 'kill', downMs: 8_000, jumpMs: 3_600_000 },
    ],
  },
  // The plies 3. e3 h5 4. f3 unseen: 2... Bg7 was final but revised anyway.
  {
    seed: 6877,
    happenings: [
      { atMs: 32_384, kind: 'disk', fault: 'refuses', forMs: 8_000, delayMs: 5 },
      { atMs: 36_248, kind: 'kill', downMs: 2_000, jumpMs: 0 },
    ],
  },
  // The plies 1. a3 Nc6 2. a4 unseen, found as 1. a4 Nc6: White's press for 2. a4 was reported as a press
  // without a move.
  { seed: 6616, happenings: [{ atMs: 3_288, kind: 'kill', downMs: 8_000, jumpMs: 0 }] },
  // The same with a clock that runs for White, who had not pressed yet.
  {
    seed: 2058,
    happenings: [
      { atMs: 25_394, kind: 'kill', downMs: 8_000, jumpMs: -3_600_000 },
      { atMs: 31_050, kind: 'cut', table: 0, forMs: 8_000 },
      { atMs: 38_521, kind: 'kill', downMs: 8_000, jumpMs: 0 },
    ],
  },
  // The plies 4. Ba6 g6 5. Be2 Na6 unseen: 4. Be2 was final before the rest was found.
  { seed: 9923, happenings: [{ atMs: 60_617, kind: 'kill', downMs: 8_000, jumpMs: 0 }] },
  // The plies 5. e4 f4 unseen: 4... f4 5. e4 h5 was more plausible, although 4... h5 was final, and nothing
  // more was reported.
  { seed: 2065, happenings: [{ atMs: 45_620, kind: 'kill', downMs: 8_000, jumpMs: -3_600_000 }] },
  // The ply 4. Bb5 was committed and written down as reported. The disk refused the event but stored the
  // state of the hands.
  {
    seed: 20_476,
    happenings: [
      { atMs: 33_477, kind: 'disk', fault: 'refuses', forMs: 2_000, delayMs: 1_500 },
      { atMs: 34_983, kind: 'kill', downMs: 200, jumpMs: -3_600_000 },
    ],
  },
  // The plies 4... Qb6 5. Na3 Qxg1 unseen, found as 4... Qxg1 5. Na3 and reported. The program was killed
  // again before that was stored, so only the journal counted, and Black's press for 5... Qxg1 was reported
  // as a press without a move.
  {
    seed: 289,
    happenings: [
      {
        ...{ atMs: 33_676, kind: 'kill', downMs: 8_000, jumpMs: 3_600_000 },
        ...{ atWrite: { ahead: 0, isKept: true }, again: { ahead: 2, isKept: true } },
      },
    ],
  },
  // The plies 6. c4 fxg5 unseen while the clock of the machine was set back: two moves take some time.
  {
    seed: 1_797,
    happenings: [
      {
        ...{ atMs: 68_580, kind: 'kill', downMs: 8_000, jumpMs: -3_600_000 },
        atWrite: { ahead: 2, isKept: false },
      },
    ],
  },
  // The plies 4... c6 5. e4 d5 unseen, and 6. Qc1 Ng3 in the next gap: five plies after 4. d3 are more than
  // the search covers.
  {
    seed: 451_088,
    happenings: [
      {
        ...{ atMs: 39_297, kind: 'kill', downMs: 8_000, jumpMs: 0 },
        ...{ atWrite: { ahead: 2, isKept: false }, again: { ahead: 1, isKept: true } },
      },
      {
        ...{ atMs: 53_008, kind: 'kill', downMs: 8_000, jumpMs: -3_600_000 },
        again: { ahead: 2, isKept: false },
      },
    ],
  },
  // Killed while the disk refuses: events that were not stored were not published.
  {
    seed: 3,
    happenings: [
      { atMs: 9_000, kind: 'disk', fault: 'refuses', forMs: 9_000, delayMs: 0 },
      { atMs: 15_000, kind: 'kill', downMs: 200, jumpMs: 0 },
    ],
  },
];

const shownFault = async (scenario: Scenario): Promise<string> => {
  const shrunk = await shrinkScenario(scenario);
  const faults = await runScenario(shrunk);
  const lines = shrunk.happenings.map((happening) => JSON.stringify(happening));
  return [`seed ${scenario.seed}`, ...lines, ...faults.slice(0, 5)].join('\n  ');
};

test('after all faults of program, disk, cables and clients nothing is lost, doubled, false or stuck', async () => {
  const shown: string[] = [];
  for (const seed of drawSeeds(SEEDS, FIRST)) {
    if (shown.length === SHOWN_MAX) break;
    const scenario = drawScenario(seed);
    if ((await runScenario(scenario)).length > 0) shown.push(await shownFault(scenario));
  }
  if (shown.length > 0) expect.fail(shown.join('\n'));
}, 3_600_000);

test('faults that were found this way do not come back', async () => {
  for (const scenario of FOUND) expect(await runScenario(scenario)).toEqual([]);
}, 300_000);
