import { expect, test } from 'vitest';
import { makeFen } from '../../../src/chess/fen.js';
import { startPosition } from '../../../src/chess/position.js';
import type { RecognitionEvent } from '../../../src/recognition/recognitionEvent.js';
import {
  createRecogniserState,
  type RecogniserInput,
  stepRecogniser,
} from '../../../src/recognition/stepRecogniser.js';
import { makeGame } from '../../hands/index.js';
import { movesReported } from '../rig.js';

/** The hands machine's report of a game of the second simulator a minute after its end. */
const asReported = ({ events }: ReturnType<typeof makeGame>): readonly string[] => {
  let state = createRecogniserState();
  const reported: RecognitionEvent[] = [];
  const step = (input: RecogniserInput): void => {
    const stepped = stepRecogniser(state, input);
    state = stepped.state;
    reported.push(...stepped.outputs);
  };
  const wakeUntil = (atMs: number): void => {
    for (let due = state.wakeAtMs; due !== null && due <= atMs; due = state.wakeAtMs)
      step({ kind: 'wake', atMs: due });
  };
  events.forEach((event, i) => {
    wakeUntil(event.atMs);
    if (i === 0)
      step({
        kind: 'command',
        atMs: event.atMs,
        command: { kind: 'newGame', fen: makeFen(startPosition), chess960: false },
      });
    step(event);
  });
  wakeUntil((events.at(-1)?.atMs ?? 0) + 60_000);
  return movesReported(reported);
};

test('six captures that no square shows, one after another, are no sweep: the game is reported', () => {
  const game = makeGame({ seed: 100, style: 'scramble', board: 'occupancy', presses: false });
  expect(asReported(game)).toEqual(game.truth.plies.map(({ uci }) => uci));
});

test('three captures on one square that no square shows are reported', () => {
  const game = makeGame({ seed: 581_021, style: 'scramble', board: 'occupancy', presses: false });
  const chain = game.truth.plies.slice(0, 16).map(({ uci }) => uci);
  expect(chain.filter((uci) => uci.endsWith('d5'))).toHaveLength(4);
  expect(asReported(game).slice(0, 16)).toEqual(chain);
});

test('a capture that ends the game and that no square shows is reported in the silence after it', () => {
  const game = makeGame({ seed: 21, style: 'pedant', board: 'occupancy', presses: false });
  expect(asReported(game)).toEqual(game.truth.plies.map(({ uci }) => uci));
});
