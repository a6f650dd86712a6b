import { expect, test } from 'vitest';
import {
  createRecogniserState,
  type RecogniserInput,
  stepRecogniser,
} from '../../../src/recognition/stepRecogniser.js';
import { type BoardName, makeGame } from '../../hands/index.js';
import { movesReported, receivedFrom } from '../rig.js';

const ANSWER_MS = 8_000;

/** Plays a game of the second simulator whose players answer each question: the first option was played. */
const playAnswered = ({ events }: ReturnType<typeof makeGame>) => {
  let state = createRecogniserState();
  const reported: ReturnType<typeof stepRecogniser>['outputs'][number][] = [];
  const answers: { readonly atMs: number; readonly option: string }[] = [];
  const step = (input: RecogniserInput): void => {
    const stepped = stepRecogniser(state, input);
    state = stepped.state;
    reported.push(...stepped.outputs);
    for (const event of stepped.outputs)
      if (event.type === 'ask')
        answers.push({ atMs: event.atMs + ANSWER_MS, option: event.options[0] ?? '' });
  };
  const letPass = (untilMs: number): void => {
    for (;;) {
      const answerMs = answers[0]?.atMs ?? Infinity;
      const atMs = Math.min(state.wakeAtMs ?? Infinity, answerMs);
      if (atMs > untilMs) return;
      const option = atMs === answerMs ? answers.shift()?.option : undefined;
      step(
        option === undefined
          ? { kind: 'wake', atMs }
          : { kind: 'command', atMs, command: { kind: 'answer', option } },
      );
    }
  };
  for (const event of events) {
    letPass(event.atMs);
    step(event);
  }
  letPass((events.at(-1)?.atMs ?? 0) + 60_000);
  return reported;
};

test.each<readonly [number, BoardName]>([
  [581_014, 'squares'],
  [581_021, 'frames'],
])(
  'a reply begun before the opponent has pressed follows the final ply that an answer confirms (%i, %s)',
  (seed, board) => {
    const game = makeGame({ seed, style: 'premover', board, presses: true });
    const reported = playAnswered(game);
    expect(reported.map(({ type }) => type)).toContain('ask');
    expect(movesReported(receivedFrom(reported, 'final'))).toEqual(game.truth.plies.map(({ uci }) => uci));
  },
);
