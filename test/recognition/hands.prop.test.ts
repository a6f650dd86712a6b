import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import type { Move } from '../../src/chess/types.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import type { SensorEvent } from '../../src/eboard/sensorEvent.js';
import { explainPly } from '../../src/recognition/explain.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { createTrackerState, stepTracker } from '../../src/recognition/tracker.js';
import type { TrackerInput, TrackerOptions } from '../../src/recognition/trackerState.js';
import { createRandom } from '../../src/shared/random.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { type HandProfileName, handProfiles } from '../../src/simulation/hands/profiles.js';
import { drawStranger } from '../../src/simulation/hands/stranger.js';
import { type ScanModelName, scanModels } from '../../src/simulation/scanModels.js';
import { senseActs } from '../../src/simulation/sensorModel.js';
import { randomGame } from '../simulation/randomGame.js';
import { movesTold } from './rig.js';

type Case = {
  readonly seed: number;
  readonly plies: number;
  readonly hands: HandProfileName | 'stranger';
  readonly board: ScanModelName;
};

const uciOf = (moves: readonly Move[]): readonly string[] => {
  let position: Position = startPosition;
  return moves.map((move) => {
    const uci = makeUciMove(position, move);
    position = playMove(position, move);
    return uci;
  });
};

/**
 * Fewer plies of the same seed are the beginning of the same evening: so a failure shrinks to its first ply.
 */
const play = ({ seed, plies, hands, board }: Case) => {
  const random = createRandom(seed);
  const moves = randomGame(random.fork('game'), 60, startPosition).slice(0, plies);
  const drawn = hands === 'stranger' ? drawStranger(random.fork('stranger')) : handProfiles[hands];
  const profile = { ...drawn, ending: { ...handProfiles.clean.ending, stopClock: 0 } };
  const plan = planHands({ start: startPosition, moves, result: '*', profile, random: random.fork('hands') });
  const model = scanModels[board];
  const { events } = senseActs({
    start: startPosition.board,
    acts: plan.acts,
    model,
    random: random.fork('sensors'),
  });
  return { uci: uciOf(moves), events };
};

const recognise = (events: readonly SensorEvent[], options: TrackerOptions): readonly RecognitionEvent[] => {
  const told: RecognitionEvent[] = [];
  let state = createTrackerState(options);
  const step = (input: TrackerInput): void => {
    const stepped = stepTracker(state, input);
    state = stepped.state;
    told.push(...stepped.outputs);
  };
  for (const event of events) step(event);
  step({ kind: 'wake', atMs: (events.at(-1)?.atMs ?? 0) + 20_000 });
  return told;
};

/** The event list that a failure comes down to, to be made a fixture. */
const eventList = (events: readonly SensorEvent[]): string =>
  events
    .flatMap((event) => {
      if (event.kind === 'board')
        return event.changes.map(({ square, before, after }) => `${event.atMs} ${square} ${before}>${after}`);
      return event.kind === 'press' ? [`${event.atMs} press ${event.side}`] : [];
    })
    .join('\n');

const anyCase = (hands: HandProfileName, ...boards: readonly ScanModelName[]) =>
  fc.record({
    seed: fc.integer({ min: 0, max: 2 ** 31 }),
    plies: fc.integer({ min: 1, max: 40 }),
    hands: fc.constant(hands),
    board: fc.constantFrom(...boards),
  });

test('clean hands: every game is told as it was played, on every board that knows its men, and nothing is ever taken back', () => {
  fc.assert(
    fc.property(anyCase('clean', 'chesslink', 'dgt', 'chessnut', 'certabo'), (choice) => {
      const { uci, events } = play(choice);
      const told = recognise(events, { sink: 'append-only' });
      expect(movesTold(told), eventList(events)).toEqual(uci);
      expect(told.filter(({ type }) => type === 'revise')).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('club hands on a board that knows its men: every game is told as it was played', () => {
  fc.assert(
    fc.property(anyCase('club', 'chesslink'), (choice) => {
      const { uci, events } = play(choice);
      expect(movesTold(recognise(events, {})), eventList(events)).toEqual(uci);
    }),
    // The hands are drawn from everything that people do; these draws are always the same.
    { numRuns: 25, seed: 4 },
  );
});

test('what is told depends on the events alone: twice the same, and the same for who asks why', () => {
  fc.assert(
    fc.property(anyCase('chaos', 'dgt'), (choice) => {
      const { events } = play(choice);
      const told = recognise(events, {});
      expect(recognise(events, {})).toEqual(told);
      const first = movesTold(told)[0];
      if (first !== undefined) expect(explainPly(events, 1)?.uci).toBe(first);
    }),
    { numRuns: 15, seed: 4 },
  );
});

test.each([
  ['chesslink', 18],
  ['sentio', 14],
] as const)(
  'hands that recognition was never tuned on, on %s: of 20 games at least %i are whole',
  (board, least) => {
    const isWhole = (seed: number): boolean => {
      const { uci, events } = play({ seed, plies: 30, hands: 'stranger', board });
      return movesTold(recognise(events, {})).join() === uci.join();
    };
    const seeds = Array.from({ length: 20 }, (_, i) => i);
    expect(seeds.filter(isWhole).length).toBeGreaterThanOrEqual(least);
  },
);
