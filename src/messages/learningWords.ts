import type { Learning } from '../boards/eboard/pieceSet.js';

/** How many pieces are known, of how many that must be. */
export const learnedCount = ({ squares }: Learning): readonly [known: number, all: number] => {
  const needed = Object.values(squares).filter(({ optional }) => optional !== true);
  return [needed.filter(({ chip }) => chip !== null).length, needed.length];
};

/** The squares whose piece is missing, when few are. */
const missingSquares = ({ squares }: Learning): readonly string[] =>
  Object.entries(squares).flatMap(([name, { chip, optional }]) =>
    chip === null && optional !== true ? [name] : [],
  );

const FEW = 6;

/** What to do now, one sentence. */
export const nextStep = (learning: Learning, isThere: boolean): string => {
  if (!isThere) return 'The board is away. Learning goes on where it was when the board is back.';
  const [double] = learning.doubles;
  if (double !== undefined)
    return `${double.join(' and ')} show the same chip: one of these pieces cannot be told from the other.`;
  if (learning.strangers.length > 0)
    return `Take away what stands on ${learning.strangers.join(', ')}: it does not belong there.`;
  if (learning.complete)
    return 'Every piece is known. Keep the set, or add a spare queen on d3 and d6 first.';
  if (learning.frames < learning.framesWanted) return 'Set up the start position and do not touch it …';
  const missing = missingSquares(learning);
  return missing.length <= FEW
    ? `Nothing is read on ${missing.join(', ')}: put the piece into the middle of its square, or another one there.`
    : 'Put every piece on its square of the start position.';
};
