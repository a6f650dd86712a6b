import { type CertaboStep, learnSet, tellBoard } from './dialogueStep.js';
import type { ChipId } from './frames.js';
import { makePieceSet, newSetName } from './knownPieces.js';
import { findStartArray, liesTurned } from './learnUnasked.js';

const FRAMES = 5;

/** One more frame to learn from, as long as no piece on the board is known. */
export const collectFrame = ({ next }: CertaboStep, chips: readonly ChipId[]): void => {
  const isKnown = next.reading.standing.some((chip) => next.known.has(chip));
  next.recent = isKnown || next.learning !== null ? [] : [...next.recent, chips].slice(-FRAMES);
};

/** When no piece on the board is known, the start array that is seen first tells them all. */
export const learnUnasked = (step: CertaboStep): void => {
  const { next } = step;
  const found = findStartArray(next.recent);
  if (found === undefined) return;
  next.recent = [];
  const { array, turned } = found;
  learnSet(
    step,
    makePieceSet(newSetName(next.sets), (square) => array[square] || undefined, turned),
  );
  next.presumed = turned ? null : array;
  // A hand may be quicker than the frames: the array is told also when it is no longer there.
  tellBoard(step, array);
};

/** The first move after an array that looks the same from both sides shows which side White has. */
export const revisePresumed = (step: CertaboStep): void => {
  const { next } = step;
  const array = next.presumed;
  if (array === null) return;
  const isTurned = liesTurned(array, next.reading.standing, next.known);
  if (isTurned === undefined) return;
  next.presumed = null;
  if (!isTurned) return;
  const name = next.sets.at(-1)?.name ?? newSetName(next.sets);
  learnSet(
    step,
    makePieceSet(name, (square) => array[square] || undefined, true),
  );
  tellBoard(step, array);
};
