import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../../../src/boards/eboard/sensorBoard.js';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { sentioProtocol } from '../../../../../src/boards/protocols/sentio/sentioProtocol.js';
import { createSentioBoard } from '../../../../../src/boards/protocols/sentio/simulated/sentioBoard.js';
import { encodeLights } from '../../../../../src/boards/protocols/tabutronic/lightFrames.js';
import type {
  StreamFaults,
  StreamingBoardOptions,
} from '../../../../../src/boards/protocols/tabutronic/simulated/streamingBoardOptions.js';
import type { PhysicalAct } from '../../../../../src/boards/simulated/physicalAct.js';
import { startBoard } from '../../../../../src/chess/board.js';
import { runs } from '../../../../depth.js';
import { runOnLine, standingAfter } from '../../../../simulation/lineRun.js';

/**
 * The time after faults, which may begin at the last moment: a stall of two seconds, some scans, and the
 * lights.
 */
const QUIET_MS = 5_000;

const anySquare = fc.integer({ min: 0, max: 63 });
/** Pieces move regardless of the rules, some at once, and sometimes the cable is pulled. */
const anyActs: fc.Arbitrary<readonly PhysicalAct[]> = fc
  .array(
    fc.record({
      from: anySquare,
      to: anySquare,
      inHandMs: fc.integer({ min: 0, max: 600 }),
      pauseMs: fc.integer({ min: 0, max: 900 }),
      cableMs: fc.option(fc.integer({ min: 10, max: 4_000 }), { freq: 8 }),
    }),
    { maxLength: 15 },
  )
  .map((moves) => {
    const acts: PhysicalAct[] = [];
    let atMs = 500;
    for (const { from, to, inHandMs, pauseMs, cableMs } of moves) {
      acts.push({ atMs, kind: 'lift', square: from });
      atMs += inHandMs;
      acts.push({ atMs, kind: 'place', square: to, piece: 1 });
      if (cableMs !== null) {
        acts.push({ atMs, kind: 'unplug' });
        atMs += cableMs;
        acts.push({ atMs, kind: 'plug' });
      }
      atMs += pauseMs;
    }
    return acts;
  });

const anyBoard: fc.Arbitrary<Partial<StreamingBoardOptions>> = fc.record(
  {
    seed: fc.nat(),
    turned: fc.boolean(),
    scanPeriodMs: fc.constantFrom(20, 50, 250, 900),
    baud: fc.constantFrom<number | 'unlimited'>(38_400, 'unlimited'),
    lights: fc.constantFrom<StreamingBoardOptions['lights']>('mono', 'rgb', 'none'),
  },
  { requiredKeys: [] },
);
const rate = (...rates: number[]) => fc.constantFrom(0, ...rates);
const anyFaults: fc.Arbitrary<Partial<StreamFaults>> = fc.record(
  {
    lostByteRate: rate(0.001, 0.02),
    doubledByteRate: rate(0.001, 0.02),
    changedByteRate: rate(0.001, 0.02),
    lostHostByteRate: rate(0.05),
    bounceRate: rate(0.5),
    dropoutsPerMinute: rate(30),
    stallsPerMinute: rate(6),
  },
  { requiredKeys: [] },
);
const anyPicture = fc.uniqueArray(anySquare, { maxLength: 6 });

const check = (
  options: Partial<StreamingBoardOptions>,
  faults: Partial<StreamFaults>,
  acts: readonly PhysicalAct[],
  picture: readonly number[],
) => {
  const lastMs = acts.at(-1)?.atMs ?? 0;
  const board = createSentioBoard({ ...options, faults: { ...faults, untilMs: lastMs } });
  // Like a link, which sends the picture after faults, when the line may be new.
  const command = { kind: 'setLights', squares: picture } as const;
  const run = runOnLine({
    session: createSession(sentioProtocol),
    board,
    acts,
    untilMs: lastMs + 2 * QUIET_MS,
    commands: [{ atMs: lastMs + QUIET_MS, command }],
  });
  const standing = standingAfter(acts, startBoard).map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
  expect(run.reported).toEqual(options.turned ? standing.toReversed() : standing);
  const lights = options.lights ?? 'mono';
  expect(board.lights).toEqual(lights === 'none' ? null : encodeLights(picture, lights));
  return run;
};

const kindsOf = (run: ReturnType<typeof check>) => run.events.map(({ event }) => event.kind);

test('on a Spectrum each lit square has its colour, and what matters more wins where they meet', () => {
  const board = createSentioBoard({ lights: 'rgb' });
  const [played, check, meeting] = [12, 60, 13];
  const looks = [{ colour: 'blue' }, { colour: 'red', blink: 'slow' }, { colour: 'green' }] as const;
  runOnLine({
    session: createSession(sentioProtocol),
    board,
    untilMs: 8_000,
    commands: [{ atMs: 3_000, command: { kind: 'setLights', squares: [played, check, meeting], looks } }],
  });
  expect(board.litSquares?.()).toEqual([played, meeting, check]);
  expect([played, check].map((square) => board.colourOf(square))).toEqual(['blue', 'red']);
  // Two of the square's four lights belong to its neighbour too.
  expect(['blue', 'green']).toContain(board.colourOf(meeting));
  expect(createSentioBoard().colourOf(played)).toBeUndefined();
});

test('on a good line the placement is reported, and the desired squares are lit', () => {
  fc.assert(
    fc.property(anyBoard, anyActs, anyPicture, (options, acts, picture) => {
      const kinds = kindsOf(check(options, {}, acts, picture));
      const others = new Set(kinds.filter((kind) => !['placement', 'capabilities', 'ready'].includes(kind)));
      // A board that answers to coloured lights is a Spectrum.
      expect(others).toEqual(new Set(options.lights === 'rgb' ? ['identified'] : []));
      const cables = acts.filter(({ kind }) => kind === 'plug').length;
      expect(kinds.filter((kind) => kind === 'ready').length).toBeLessThanOrEqual(cables + 1);
    }),
    runs(40),
  );
});

test('after every fault the events show the placement', () => {
  fc.assert(
    fc.property(anyBoard, anyFaults, anyActs, anyPicture, (options, faults, acts, picture) => {
      expect(kindsOf(check(options, faults, acts, picture))).toContain('ready');
    }),
    runs(80),
  );
});

test('a change is reported with the line of its scan', () => {
  const acts: readonly PhysicalAct[] = [
    { atMs: 1_000, kind: 'lift', square: 12 },
    { atMs: 1_700, kind: 'place', square: 28, piece: 1 },
  ];
  const { events } = runOnLine({
    session: createSession(sentioProtocol),
    board: createSentioBoard(),
    acts,
    untilMs: 3_000,
  });
  const delays = events
    .filter(({ atMs }) => atMs >= 1_000)
    .map(({ atMs }, i) => Math.round(atMs - (acts[i]?.atMs ?? 0)));
  expect(delays).toHaveLength(2);
  // A scan of 50 ms, of which the square's turn is a part, and a line of 10 ms.
  for (const delay of delays) expect(delay).toBeLessThanOrEqual(110);
});
