import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SensorBoard } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import {
  createRecogniserState,
  type RecogniserState,
  stepRecogniser,
} from '../../src/recognition/stepRecogniser.js';
import { createRandom, type Random } from '../../src/shared/random.js';
import { drawFrom, runs } from '../depth.js';
import { Rig, square } from './rig.js';

/** The beam is widest when not even the likeliest reading fits well. */
const WIDEST = 100;

const see = (state: RecogniserState, board: SensorBoard, atMs: number) =>
  stepRecogniser(state, { kind: 'board', atMs, changes: [], board: Uint8Array.from(board), whole: false });

/** Faults of a broken board in its reports. */
const faults: readonly (readonly [string, (board: Uint8Array, random: Random, i: number) => void])[] = [
  [
    'any square shows anything',
    (board, random) => {
      board[random.integer(0, 63)] = random.integer(0, 15);
    },
  ],
  ['one piece comes and goes', (board, _, i) => board.fill(i % 2 === 0 ? 0 : 1, 12, 13)],
  [
    'pieces jump between two squares',
    (board, random) => {
      const [from, to] = [random.integer(0, 63), random.integer(0, 63)];
      [board[from], board[to]] = [board[to] ?? 0, board[from] ?? 0];
    },
  ],
  ['every square is full of the same piece', (board, random) => board.fill(random.integer(1, 6))],
];

describe('ten thousand events a second', () => {
  test.each(drawFrom(faults))(
    '%s: the work is bounded, and the start array begins a game again',
    (_, spoil) => {
      const random = createRandom(4);
      const board = Uint8Array.from(startBoard);
      let state = see(createRecogniserState(), board, 0).state;
      let most = 0;
      for (let i = 0; i < 2_500; i++) {
        spoil(board, random, i);
        const step = see(state, board, 1_000 + i / 10);
        state = step.state;
        most = Math.max(most, step.outputs.length);
        expect(state.game?.beam.paths.length ?? 0).toBeLessThanOrEqual(WIDEST);
      }
      expect(most).toBeLessThan(200);
      state = see(state, startBoard, 60_000).state;
      state = stepRecogniser(state, { kind: 'wake', atMs: 70_000 }).state;
      expect(state.phase).toBe('settled');
      expect(state.wrong).toEqual([]);
    },
  );
});

test('with any reports, in any order of time, nothing is thrown and time never goes back', () => {
  const anyEvent = fc.oneof(
    { weight: 6, arbitrary: fc.record({ at: fc.nat(63), code: fc.nat(15) }) },
    { weight: 1, arbitrary: fc.record({ press: fc.constantFrom('white' as const, 'black' as const) }) },
    { weight: 1, arbitrary: fc.record({ up: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        white: fc.nat(1e7),
        black: fc.nat(1e7),
        runs: fc.constantFrom('white' as const, 'black' as const, null),
      }),
    },
    { weight: 1, arbitrary: fc.record({ board: fc.uint8Array({ minLength: 64, maxLength: 64, max: 15 }) }) },
  );
  // A piece that appeared from nowhere moves where the game has none.
  const fromNowhere: [number, { at: number; code: number }][] = [
    [0, { at: 0, code: 14 }],
    [0, { at: 60, code: 0 }],
    [1_500, { at: 0, code: 0 }],
  ];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -500, max: 2_000 }), anyEvent), { maxLength: 40 }),
      (events) => {
        const board = Uint8Array.from(startBoard);
        let state = see(createRecogniserState(), board, 0).state;
        let atMs = 0;
        for (const [gapMs, event] of events) {
          atMs += gapMs;
          const before = state.nowMs;
          if ('at' in event) {
            board[event.at] = event.code;
            state = see(state, board, atMs).state;
          } else if ('press' in event)
            state = stepRecogniser(state, { kind: 'press', atMs, side: event.press }).state;
          else if ('up' in event) state = stepRecogniser(state, { kind: 'link', atMs, up: event.up }).state;
          else if ('board' in event) {
            board.set(event.board);
            state = see(state, board, atMs).state;
          } else {
            const clock = { whiteMs: event.white, blackMs: event.black, running: event.runs };
            state = stepRecogniser(state, { kind: 'clock', atMs, clock }).state;
          }
          expect(state.nowMs).toBeGreaterThanOrEqual(before);
        }
      },
    ),
    runs(150, { examples: [[fromNowhere] as [typeof fromNowhere]] }),
  );
});

test('a square that is stuck is shown as wrong, and the game goes on when it works again', () => {
  const rig = new Rig(startBoard).wait(1_000).move('e2', 'e4').wait(2_000);
  rig.place('a5', 4).wait(3_000);
  expect(rig.state.phase).toBe('correcting');
  expect(rig.state.wrong).toEqual([{ square: square('a5'), found: 4, expected: 0 }]);
  rig.lift('a5').wait(1_000).move('e7', 'e5').wait(2_000);
  expect(rig.state.phase).toBe('settled');
  expect(rig.moves()).toEqual(['e2e4', 'e7e5']);
});

test('the game goes on although a square stays stuck', () => {
  const rig = new Rig(startBoard).wait(1_000).move('e2', 'e4').wait(2_000);
  rig.place('a5', 4).wait(3_000).move('e7', 'e5').wait(2_000).move('g1', 'f3').wait(2_000).move('b8', 'c6');
  rig.wait(20_000);
  expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
});
