import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sensing } from '../../../../../src/boards/eboard/sensorBoard.js';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { cppProtocol } from '../../../../../src/boards/protocols/cpp/cppProtocol.js';
import { createCppBoard } from '../../../../../src/boards/protocols/cpp/simulated/cppBoard.js';
import type {
  CppBoardOptions,
  CppFaults,
} from '../../../../../src/boards/protocols/cpp/simulated/cppBoardOptions.js';
import type { PhysicalAct } from '../../../../../src/boards/simulated/physicalAct.js';
import { sensed } from '../../../../../src/boards/simulated/sensorModel.js';
import { startBoard } from '../../../../../src/chess/board.js';
import { playMove } from '../../../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../../../src/chess/position.js';
import { parseSan } from '../../../../../src/chess/san.js';
import type { Move } from '../../../../../src/chess/types.js';
import { createRandom } from '../../../../../src/shared/random.js';
import { planHands } from '../../../../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../../../../src/simulation/hands/profiles.js';
import { runs } from '../../../../depth.js';
import { runOnLine, standingAfter } from '../../../../simulation/lineRun.js';

const START_MS = 8_000;
const QUIET_MS = 7_000;

const run = (options: Partial<CppBoardOptions>, acts: readonly PhysicalAct[], untilMs: number) =>
  runOnLine({ session: createSession(cppProtocol), board: createCppBoard(options), acts, untilMs });

const anySensing = fc.constantFrom<Sensing>('piece', 'color', 'occupancy');

/** Pieces are moved regardless of the rules. */
const wander = (seed: number): readonly PhysicalAct[] => {
  const random = createRandom(seed);
  let atMs = START_MS;
  return Array.from({ length: 15 }, (): PhysicalAct[] => {
    const [from, to] = [random.integer(0, 63), random.integer(0, 63)];
    atMs += random.integer(50, 1_500);
    const placedMs = atMs + random.integer(20, 800);
    const acts: PhysicalAct[] = [
      { atMs, kind: 'lift', square: from },
      { atMs: placedMs, kind: 'place', square: to, piece: 1 },
    ];
    atMs = placedMs;
    return acts;
  }).flat();
};

const rate = (...rates: number[]) => fc.constantFrom(0, ...rates);
const anyFaults: fc.Arbitrary<Partial<CppFaults>> = fc.record({
  lostByteRate: rate(0.001, 0.01),
  doubledByteRate: rate(0.001, 0.01),
  lostHostByteRate: rate(0.01, 0.05),
  debugLineRate: rate(0.3),
  restartsPerMinute: rate(3, 60),
});
const anyBoard: fc.Arbitrary<Partial<CppBoardOptions>> = fc.record({
  sensing: anySensing,
  speaksUnasked: fc.boolean(),
  baud: fc.constantFrom<number | 'unlimited'>(115_200, 9_600, 'unlimited'),
  lineEnd: fc.constantFrom<'\n' | '\r\n'>('\n', '\r\n'),
  answerMs: fc.constantFrom(1, 10, 150),
  deafMs: fc.constantFrom(0, 1_500),
});

test('the readings of a board that reports its state are reported, whatever pieces and line do', () => {
  fc.assert(
    fc.property(anyBoard, anyFaults, fc.nat(), (options, faults, seed) => {
      const acts = wander(seed);
      const lastMs = acts.at(-1)?.atMs ?? 0;
      const board = { ...options, seed, faults: { ...faults, untilMs: lastMs } };
      const { reported } = run(board, acts, lastMs + QUIET_MS);
      const sensing = options.sensing ?? 'occupancy';
      expect(reported).toEqual(standingAfter(acts, startBoard).map((piece) => sensed(sensing, piece)));
    }),
    runs(60),
  );
});

const GAME =
  'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O';
const movesOf = (sans: string): { readonly moves: readonly Move[]; readonly last: Position } => {
  let position: Position = startPosition;
  const moves = sans.split(' ').map((san) => {
    const move = parseSan(position, san);
    if (!move.ok) throw new Error(move.error.reason);
    position = playMove(position, move.value);
    return move.value;
  });
  return { moves, last: position };
};

test.each<Sensing>(['piece', 'color', 'occupancy'])(
  'a board that only plays a round reports a whole game (%s)',
  (sensing) => {
    const { moves, last } = movesOf(GAME);
    const { acts } = planHands({
      start: startPosition,
      moves,
      result: '*',
      profile: handProfiles.clean,
      random: createRandom(3),
      thinkScale: 0.1,
      startMs: START_MS,
    });
    const lastMs = acts.at(-1)?.atMs ?? 0;
    const { reported, events, writes } = run({ sensing, reportsState: false }, acts, lastMs + QUIET_MS);
    const words = writes.map(({ bytes }) => new TextDecoder().decode(bytes).trimEnd());
    expect(words.filter((word) => word === 'ok')).toHaveLength(moves.length);
    expect(words.filter((word) => word === 'nok')).toEqual([]);
    expect(reported).toEqual(last.board.map((piece) => sensed(sensing, piece)));
    expect(events.filter(({ event }) => event.kind === 'trouble')).toEqual([]);
  },
);
