import type { Learning } from '../boards/eboard/pieceSet.js';
import { type Message, message } from './catalogue/message.js';

/** The number of known pieces, and of required ones. */
export const learnedCount = ({ squares }: Learning): readonly [known: number, all: number] => {
  const needed = Object.values(squares).filter(({ optional }) => optional !== true);
  return [needed.filter(({ chip }) => chip !== null).length, needed.length];
};

/** The squares whose required pieces are not known yet. */
const missingSquares = ({ squares }: Learning): readonly string[] =>
  Object.entries(squares).flatMap(([name, { chip, optional }]) =>
    chip === null && optional !== true ? [name] : [],
  );

const FEW = 6;

/** What the user must do next. */
export const nextStep = (learning: Learning, isThere: boolean): Message => {
  if (!isThere) return message('learning.away');
  const [double] = learning.doubles;
  if (double !== undefined) return message('learning.doubles', { squares: double.join(', ') });
  const { strangers } = learning;
  if (strangers.length > 0) return message('learning.strangers', { squares: strangers.join(', ') });
  if (learning.complete) return message('learning.complete');
  if (learning.frames < learning.framesWanted) return message('learning.setUp');
  const missing = missingSquares(learning);
  return missing.length <= FEW
    ? message('learning.missing', { squares: missing.join(', ') })
    : message('learning.start');
};
