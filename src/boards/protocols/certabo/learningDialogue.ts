import { tell } from '../../eboard/kit/dialogueStep.js';
import { wantLights } from '../tabutronic/lights.js';
import { type CertaboStep, learnSet } from './dialogueStep.js';
import type { ChipId } from './frames.js';
import { learnedSet, learnFrame, learningOf, unsettledSquares } from './learnAsked.js';

/** Tells how far learning has come; the lights show where a piece is still to be known. */
export const tellLearning = (step: CertaboStep): void => {
  const { next } = step;
  if (next.learning === null) return;
  tell(step, { kind: 'learning', learning: learningOf(next.learning) });
  const hint = unsettledSquares(next.learning);
  if (hint.join() !== next.lights.wanted?.join()) next.lights = wantLights(next.lights, hint);
};

/** Learning is over, whatever came of it; the lights show what they did before. */
export const endLearning = (step: CertaboStep): void => {
  const { next } = step;
  if (next.learning === null) return;
  next.learning = null;
  tell(step, { kind: 'learning', learning: null });
  next.lights = wantLights(next.lights, next.picture?.squares ?? [], next.picture?.looks);
};

/** One more frame for the set that somebody has asked to learn. */
export const followLearning = (step: CertaboStep, chips: readonly ChipId[]): void => {
  const { next } = step;
  if (next.learning === null) return;
  next.learning = learnFrame(next.learning, chips);
  tellLearning(step);
};

/** What is complete is kept. */
export const keepLearned = (step: CertaboStep): void => {
  const { learning } = step.next;
  const set = learning === null ? undefined : learnedSet(learning);
  if (set === undefined) return;
  learnSet(step, set);
  endLearning(step);
};
