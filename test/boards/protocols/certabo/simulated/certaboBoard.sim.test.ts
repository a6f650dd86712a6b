import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PieceSet } from '../../../../../src/boards/eboard/pieceSet.js';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { certaboProtocol } from '../../../../../src/boards/protocols/certabo/certaboProtocol.js';
import {
  type CertaboBoardOptions,
  createCertaboBoard,
} from '../../../../../src/boards/protocols/certabo/simulated/certaboBoard.js';
import { encodeLights } from '../../../../../src/boards/protocols/tabutronic/lightFrames.js';
import type { StreamFaults } from '../../../../../src/boards/protocols/tabutronic/simulated/streamingBoardOptions.js';
import type { PhysicalAct } from '../../../../../src/boards/simulated/physicalAct.js';
import { startBoard } from '../../../../../src/chess/board.js';
import { runs } from '../../../../depth.js';
import { runOnLine, standingAfter } from '../../../../simulation/lineRun.js';

/**
 * The time after faults, which may begin at the last moment: a stall of two seconds, some frames, and the
 * lights.
 */
const QUIET_MS = 8_000;
/** The array must be seen before it changes. */
const ARRAY_MS = 4_000;

const anySquare = fc.integer({ min: 0, max: 63 });
/** Pieces are moved regardless of the rules, each on a square of its own. */
const anyActs: fc.Arbitrary<readonly PhysicalAct[]> = fc
  .array(
    fc.record({
      from: fc.integer({ min: 0, max: 15 }),
      to: anySquare,
      inHandMs: fc.integer({ min: 0, max: 900 }),
      pauseMs: fc.integer({ min: 0, max: 1_500 }),
    }),
    { maxLength: 12 },
  )
  .map((moves) => {
    const board = Uint8Array.from(startBoard);
    const acts: PhysicalAct[] = [];
    let atMs = ARRAY_MS;
    for (const { from, to, inHandMs, pauseMs } of moves) {
      const piece = board[from] ?? 0;
      if (piece === 0) continue;
      acts.push({ atMs, kind: 'lift', square: from });
      atMs += inHandMs;
      acts.push({ atMs, kind: 'place', square: to, piece });
      board[from] = 0;
      board[to] = piece;
      atMs += pauseMs;
    }
    return acts;
  });

const anyBoard: fc.Arbitrary<Partial<CertaboBoardOptions>> = fc.record(
  {
    seed: fc.nat(),
    pieces: fc.nat(),
    wrapped: fc.boolean(),
    garbageRate: fc.constantFrom(0, 0.29, 0.6),
    wrongBitsRate: fc.constantFrom(0, 0.01),
    lights: fc.constantFrom<CertaboBoardOptions['lights']>('mono', 'rgb', 'none'),
  },
  { requiredKeys: [] },
);
const rate = (...rates: number[]) => fc.constantFrom(0, ...rates);
const anyFaults: fc.Arbitrary<Partial<StreamFaults>> = fc.record(
  {
    lostByteRate: rate(0.0001),
    doubledByteRate: rate(0.0001),
    changedByteRate: rate(0.0001),
    lostHostByteRate: rate(0.05),
    bounceRate: rate(0.5),
    dropoutsPerMinute: rate(10),
    stallsPerMinute: rate(4),
  },
  { requiredKeys: [] },
);
const anyPicture = fc.uniqueArray(anySquare, { maxLength: 6 });

/** The chips of the pieces, learned on a good line. */
const learnedSets = (pieces = 1): readonly PieceSet[] =>
  runOnLine({
    session: createSession(certaboProtocol),
    board: createCertaboBoard({ pieces }),
    untilMs: ARRAY_MS,
  }).events.flatMap(({ event }) => (event.kind === 'piecesLearned' ? [event.set] : []));

const check = (
  options: Partial<CertaboBoardOptions>,
  faults: Partial<StreamFaults>,
  acts: readonly PhysicalAct[],
  picture: readonly number[],
  sets: readonly PieceSet[] = [],
) => {
  const lastMs = acts.at(-1)?.atMs ?? ARRAY_MS;
  const board = createCertaboBoard({ ...options, faults: { ...faults, untilMs: lastMs } });
  const run = runOnLine({
    session: createSession(certaboProtocol),
    board,
    acts,
    untilMs: lastMs + 2 * QUIET_MS,
    commands: [
      { atMs: 0, command: { kind: 'usePieceSets', sets } },
      { atMs: lastMs + QUIET_MS, command: { kind: 'setLights', squares: picture } },
    ],
  });
  expect(run.reported).toEqual(standingAfter(acts, startBoard));
  const lights = options.lights ?? 'mono';
  expect(board.lights).toEqual(lights === 'none' ? null : encodeLights(picture, lights));
  return run.events.map(({ event }) => event.kind);
};

test('pieces are learned from the start array, garbage is nothing, and what is wanted is lit', () => {
  fc.assert(
    fc.property(anyBoard, anyActs, anyPicture, (options, acts, picture) => {
      const kinds = new Set(check(options, {}, acts, picture));
      // A board that answers to coloured lights is a Spectrum.
      const named = options.lights === 'rgb' ? (['identified'] as const) : [];
      expect(kinds).toEqual(new Set(['capabilities', 'ready', 'piecesLearned', 'placement', ...named]));
    }),
    runs(25),
  );
});

test('with pieces learned before, after every fault the events show the placement', () => {
  fc.assert(
    fc.property(anyBoard, anyFaults, anyActs, anyPicture, (options, faults, acts, picture) => {
      const sets = learnedSets(options.pieces);
      expect(check(options, faults, acts, picture, sets)).not.toContain('piecesLearned');
    }),
    runs(40),
  );
});
