import { scanModels, sensorNoises } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { makeFen } from '../../src/chess/fen.js';
import { legalMoves } from '../../src/chess/legalMoves.js';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import type { Move } from '../../src/chess/types.js';
import type { RecogniserInput } from '../../src/recognition/stepRecogniser.js';
import { createRandom, type Random } from '../../src/shared/random.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { HAND_PROFILE_NAMES, handProfiles } from '../../src/simulation/hands/profiles.js';

/** Positions with castling, promotion and en passant nearby. */
const STARTS = [
  makeFen(startPosition),
  'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1',
  '1r2k3/P5P1/8/1p6/8/8/p5p1/4K1R1 w - - 0 1',
  '4k3/2p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1',
];
const PLIES = 24;

/** Hands that prefer rare moves. */
const pickMove = (moves: readonly Move[], random: Random): Move | undefined => {
  const rare = moves.filter(
    ({ castling, promotion, enPassant }) => (castling ?? promotion ?? enPassant) !== undefined,
  );
  const takes = moves.filter(({ captured }) => captured !== 0);
  const from = [rare, takes].find((some) => some.length > 0 && random.chance(0.6)) ?? moves;
  return from.length === 0 ? undefined : random.pick(from);
};

const randomGame = (start: Position, random: Random): readonly Move[] => {
  const moves: Move[] = [];
  for (let position = start; moves.length < PLIES; ) {
    const move = pickMove(legalMoves(position), random);
    if (move === undefined) break;
    moves.push(move);
    position = playMove(position, move);
  }
  return moves;
};

/** Sometimes takes the cable out for a moment, or makes a player resign. */
const disturb = (inputs: readonly RecogniserInput[], random: Random): readonly RecogniserInput[] =>
  inputs.flatMap((input): readonly RecogniserInput[] => {
    const { atMs } = input;
    if (random.chance(0.004))
      return [input, { kind: 'link', atMs, up: false }, { kind: 'link', atMs: atMs + 1, up: true }];
    if (random.chance(0.001))
      return [
        input,
        { kind: 'command', atMs, command: { kind: 'finish', result: '1-0', by: 'resignation' } },
      ];
    return [input];
  });

/** A recogniser's input from a random game, with random hands on a random board. */
export const runInputs = (seed: number): readonly RecogniserInput[] => {
  const random = createRandom(seed);
  const fen = random.pick(STARTS);
  const parsed = parsePosition(fen);
  if (!parsed.ok) throw new RangeError(parsed.error.reason);
  const start = parsed.value;
  const plan = planHands({
    start,
    moves: randomGame(start, random),
    result: random.pick(['1-0', '0-1', '1/2-1/2'] as const),
    profile: handProfiles[random.pick(HAND_PROFILE_NAMES)],
    random: random.fork('hands'),
    withoutClock: random.chance(0.3),
  });
  const { events } = senseActs({
    start: start.board,
    acts: plan.acts,
    model: random.pick(Object.values(scanModels)),
    noise: random.pick(Object.values(sensorNoises)),
    random: random.fork('sensors'),
  });
  const command = { kind: 'newGame', fen, chess960: false } as const;
  const said: RecogniserInput = { kind: 'command', atMs: 0, command };
  return disturb(
    [...events.slice(0, 2), { ...said, atMs: events[1]?.atMs ?? 0 }, ...events.slice(2)],
    random,
  );
};
