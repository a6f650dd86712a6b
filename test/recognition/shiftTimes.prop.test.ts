import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftTimes } from '../../src/recognition/state/shiftTimes.js';
import { encodeState } from '../../src/recognition/state/stateText.js';
import {
  createRecogniserState,
  type RecogniserState,
  stepRecogniser,
} from '../../src/recognition/stepRecogniser.js';
import { runs } from '../depth.js';
import { runInputs } from './simulatedRun.js';

const START_MS = 1_000_000;

/** Recognition's state at intervals of a run that began this much later. */
const statesOf = (seed: number, byMs: number): readonly string[] => {
  let state: RecogniserState = createRecogniserState();
  const texts: string[] = [];
  for (const [i, input] of runInputs(seed).entries()) {
    state = stepRecogniser(state, { ...input, atMs: input.atMs + byMs }).state;
    if (i % 7 === 0) texts.push(JSON.stringify(shiftTimes(encodeState(state), START_MS - byMs)));
  }
  return texts;
};

/** The first difference, and the text before it. */
const difference = (one: string, other: string): string => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at < one.length
    ? `${one.slice(Math.max(0, at - 300), at + 60)} and not ${other.slice(at, at + 60)}`
    : '';
};

test('a state that is shifted is that of a run that was as much later', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (seed) => {
      const later = statesOf(seed, START_MS + 4_096);
      for (const [i, state] of statesOf(seed, START_MS).entries())
        expect(difference(state, later[i] ?? '')).toBe('');
    }),
    runs(6),
  );
});
