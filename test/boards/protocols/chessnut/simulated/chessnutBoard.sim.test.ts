import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { chessnutProtocol } from '../../../../../src/boards/protocols/chessnut/chessnutProtocol.js';
import { createChessnutBoard } from '../../../../../src/boards/protocols/chessnut/simulated/chessnutBoard.js';
import type {
  ChessnutBoardOptions,
  ChessnutFaults,
} from '../../../../../src/boards/protocols/chessnut/simulated/chessnutBoardOptions.js';
import type { PhysicalAct } from '../../../../../src/boards/simulated/physicalAct.js';
import { runs } from '../../../../depth.js';
import { runOnLine, standingAfter } from '../../../../simulation/lineRun.js';
import { wander } from '../../../../simulation/wander.js';

/**
 * The time after faults, which may begin at the last moment: a stall of two seconds, some positions, and the
 * lights.
 */
const QUIET_MS = 6_000;

const anySquare = fc.integer({ min: 0, max: 63 });
const anyBoard: fc.Arbitrary<Partial<ChessnutBoardOptions>> = fc.record(
  {
    seed: fc.nat(),
    turned: fc.boolean(),
    scanPeriodMs: fc.constantFrom(100, 200),
    link: fc.constantFrom<ChessnutBoardOptions['link']>('usb', 'bluetooth'),
    saysCharging: fc.constantFrom<ChessnutBoardOptions['saysCharging']>('inLevel', 'besideLevel'),
  },
  { requiredKeys: [] },
);
const rate = (...rates: number[]) => fc.constantFrom(0, ...rates);
const anyFaults: fc.Arbitrary<Partial<ChessnutFaults>> = fc.record(
  {
    staleTails: fc.boolean(),
    lostReportRate: rate(0.02, 0.2),
    lostCommandRate: rate(0.1),
    changedByteRate: rate(0.0005, 0.01),
    strangePieceRate: rate(0.05),
    misreadRate: rate(0.3),
    dropoutsPerMinute: rate(30),
    stallsPerMinute: rate(6),
  },
  { requiredKeys: [] },
);
const anyPicture = fc.uniqueArray(anySquare, { maxLength: 6 });

const check = (
  options: Partial<ChessnutBoardOptions>,
  faults: Partial<ChessnutFaults>,
  acts: readonly PhysicalAct[],
  picture: readonly number[],
) => {
  const lastMs = acts.at(-1)?.atMs ?? 0;
  const board = createChessnutBoard({ ...options, faults: { ...faults, untilMs: lastMs } });
  // Like a link, which sends the picture after faults, when the line may be new.
  const command = { kind: 'setLights', squares: picture } as const;
  const run = runOnLine({
    session: createSession(chessnutProtocol),
    board,
    acts,
    untilMs: lastMs + 2 * QUIET_MS,
    commands: [{ atMs: lastMs + QUIET_MS, command }],
  });
  const standing = standingAfter(acts);
  expect(run.reported).toEqual(options.turned ? standing.toReversed() : standing);
  expect(board.litSquares().toSorted((a, b) => a - b)).toEqual(picture.toSorted((a, b) => a - b));
  return run;
};

const kindsOf = (run: ReturnType<typeof check>) => run.events.map(({ event }) => event.kind);
const anyWander = (mishaps: boolean) => fc.nat(10_000).map((seed) => wander({ seed, moves: 12, mishaps }));

test('on a good line the placement is reported, and the desired squares are lit', () => {
  fc.assert(
    fc.property(anyBoard, anyWander(true), anyPicture, (options, acts, picture) => {
      const kinds = new Set(kindsOf(check(options, {}, acts, picture)));
      kinds.delete('battery');
      kinds.delete('identified');
      expect([...kinds].toSorted()).toEqual(['capabilities', 'placement', 'ready']);
    }),
    runs(25),
  );
});

test('after every fault the events show the placement', () => {
  fc.assert(
    fc.property(anyBoard, anyFaults, anyWander(true), anyPicture, (options, faults, acts, picture) => {
      expect(kindsOf(check(options, faults, acts, picture))).toContain('ready');
    }),
    runs(50),
  );
});

test('a change is reported with the position of its scan', () => {
  const acts: readonly PhysicalAct[] = [
    { atMs: 3_000, kind: 'lift', square: 12 },
    { atMs: 3_700, kind: 'place', square: 28, piece: 1 },
  ];
  const { events } = runOnLine({
    session: createSession(chessnutProtocol),
    board: createChessnutBoard(),
    acts,
    untilMs: 5_000,
  });
  const delays = events
    .filter(({ atMs }) => atMs >= 3_000)
    .map(({ atMs }, i) => Math.round(atMs - (acts[i]?.atMs ?? 0)));
  expect(delays).toHaveLength(2);
  // The square is scanned within 200 ms, and the position follows at the end of a scan.
  for (const delay of delays) expect(delay).toBeLessThanOrEqual(400);
});
