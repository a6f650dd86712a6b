import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GraphText } from '../../src/recognition/state/graphText.js';
import { decodeState, encodeState } from '../../src/recognition/state/stateText.js';
import {
  createRecogniserState,
  type RecogniserState,
  stepRecogniser,
} from '../../src/recognition/stepRecogniser.js';
import { runs } from '../depth.js';
import { runInputs } from './simulatedRun.js';

/**
 * Plays a simulated run twice: once as it is, once with the state serialised and read again before some of
 * its inputs.
 */
const agreeOn = (seed: number, everyN: number): void => {
  let state: RecogniserState = createRecogniserState();
  let other: RecogniserState = createRecogniserState();
  runInputs(seed).forEach((input, i) => {
    const step = stepRecogniser(state, input);
    if (i % everyN === everyN - 1) other = decodeState(JSON.parse(JSON.stringify(encodeState(other))));
    const again = stepRecogniser(other, input);
    expect(again.outputs).toEqual(step.outputs);
    expect(again.state.wakeAtMs).toBe(step.state.wakeAtMs);
    expect(again.state.phase).toBe(step.state.phase);
    [state, other] = [step.state, again.state];
  });
  const [text, otherText] = [encodeState(state), encodeState(other)];
  expect(decodeState(withoutFlags(otherText))).toEqual(decodeState(withoutFlags(text)));
  expect(nodesIn(otherText)).toBe(nodesIn(text));
};

/**
 * The same without the flag that keeps a node in its parent's cache. A branch that nothing refers to is not
 * written, so a node that is played again is a new one, without the flag of the old.
 */
const withoutFlags = ({ table, ...rest }: GraphText): GraphText => ({
  ...rest,
  table: table.map((entry) => {
    const [kind, ...values] = entry;
    return kind === 'own' ? [kind, ...values.map((value, i) => (i === 2 ? false : value))] : entry;
  }),
});

/** Only the identity of nodes matters. Equal prices may be one object or two. */
const nodesIn = ({ table }: GraphText): number => table.filter(([kind]) => kind === 'own').length;

test('a state that was written as JSON and read again continues as the original does', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 2, max: 40 }), (seed, everyN) => agreeOn(seed, everyN)),
    runs(3, {
      examples: [
        [97_321, 1],
        // The serialised state contains a castling move in progress.
        [22_436, 2],
      ] as [number, number][],
    }),
  );
});
