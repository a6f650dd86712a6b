import { expect, test } from 'vitest';
import { scanModels, sensorNoises } from '../../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../../src/boards/simulated/sensorModel.js';
import { makeFen } from '../../../src/chess/fen.js';
import { legalMoves } from '../../../src/chess/legalMoves.js';
import { playMove } from '../../../src/chess/playMove.js';
import { startPosition } from '../../../src/chess/position.js';
import type { Move } from '../../../src/chess/types.js';
import type { RecogniserOptions } from '../../../src/recognition/recogniserInput.js';
import type { RecognitionEvent } from '../../../src/recognition/recognitionEvent.js';
import {
  createRecogniserState,
  type RecogniserInput,
  stepRecogniser,
} from '../../../src/recognition/stepRecogniser.js';
import { createRandom } from '../../../src/shared/random.js';
import { planHands } from '../../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../../src/simulation/hands/profiles.js';
import { Rig } from '../rig.js';

const PLIES = 20;

/** A random game, and the result that its players show with kings on an occupancy-only board. */
const play = (
  seed: number,
  withoutClock: boolean,
): { events: readonly RecognitionEvent[]; shown: string } => {
  const random = createRandom(seed);
  const moves: Move[] = [];
  for (let position = startPosition; moves.length < PLIES; ) {
    const move = random.pick(legalMoves(position));
    moves.push(move);
    position = playMove(position, move);
  }
  const result = random.pick(['1-0', '0-1', '1/2-1/2'] as const);
  const profile = { ...handProfiles.club };
  const hands = { start: startPosition, moves, result, profile, random: random.fork('hands') };
  const plan = planHands({ ...hands, withoutClock });
  const sensed = senseActs({
    start: startPosition.board,
    acts: plan.acts,
    model: scanModels.sentio,
    noise: sensorNoises.none,
    random: random.fork('sensors'),
  });
  const events: RecognitionEvent[] = [];
  let state = createRecogniserState({ isOriented: true });
  const send = (input: RecogniserInput): void => {
    for (let due = state.wakeAtMs; due !== null && due < input.atMs; due = state.wakeAtMs)
      step({ kind: 'wake', atMs: due });
    step(input);
  };
  const step = (input: RecogniserInput): void => {
    const stepped = stepRecogniser(state, input);
    state = stepped.state;
    events.push(...stepped.outputs);
  };
  const fen = makeFen(startPosition);
  sensed.events.forEach((event, i) => {
    send(event);
    if (i === 1)
      send({ kind: 'command', atMs: event.atMs, command: { kind: 'newGame', fen, chess960: false } });
  });
  send({ kind: 'wake', atMs: (sensed.events.at(-1)?.atMs ?? 0) + 10_000 });
  return { events, shown: plan.truth.shownResult };
};

test.each([2, 4, 6, 8, 10, 12])('kings without names show the result (game %i)', (seed) => {
  for (const withoutClock of [false, true]) {
    const { events, shown } = play(seed, withoutClock);
    const reported = events.flatMap((event) => (event.type === 'result' ? [event.result] : []));
    expect(reported[0] ?? '*').toBe(shown);
  }
});

test('pieces that are put away before the kings show the result do not hide it', () => {
  const hands: RecogniserOptions = {};
  const rig = new Rig(startPosition.board, hands).wait(2_000).press('black');
  const plies = [
    ['e2', 'e4', 'white'],
    ['e7', 'e5', 'black'],
    ['g1', 'f3', 'white'],
    ['b8', 'c6', 'black'],
    ['f1', 'c4', 'white'],
    ['f8', 'c5', 'black'],
  ] as const;
  for (const [from, to, side] of plies) rig.wait(2_000).move(from, to).wait(300).press(side);
  rig.wait(4_000);
  for (const square of ['b1', 'h7', 'b7', 'h1', 'g7', 'a2', 'd7', 'h2']) rig.wait(400).lift(square);
  rig.wait(300).move('e1', 'd4').wait(300).lift('e5').wait(200).move('e8', 'e5').wait(6_000);
  expect(rig.events.filter(({ type }) => type === 'result')).toMatchObject([{ result: '0-1' }]);
});
