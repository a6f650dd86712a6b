import type { WrongSquareView } from '../table/tableView.js';
import { type Message, message } from './catalogue/message.js';

const LETTERS = ['P', 'N', 'B', 'R', 'Q', 'K', 'W', 'p', 'n', 'b', 'r', 'q', 'k', 'w'] as const;

/** A piece by its letter in `pieceText`. */
export const pieceMessage = (letter: string): Message =>
  message('piece.named', { piece: LETTERS.find((one) => one === letter) ?? 'x' });

/** How to correct one square. */
export const wrongSquareMessage = ({ square, found, expected }: WrongSquareView): Message => {
  if (expected === null) return message('wrong.takeAway', { square, piece: pieceMessage(found ?? 'x') });
  const piece = pieceMessage(expected);
  if (found === null) return message('wrong.missing', { square, piece });
  return message('wrong.other', { square, expected: piece, found: pieceMessage(found) });
};

/** Upper bound on the squares in a line. A position being set up has many more wrong squares. */
const SQUARES_NAMED_MAX = 6;

/** How to correct the first squares, and the number of the others. */
export const wrongSquaresMessage = (
  wrong: readonly WrongSquareView[],
  most = SQUARES_NAMED_MAX,
): Message | string => {
  const more = wrong.length - most;
  const named = wrong.slice(0, most).map(wrongSquareMessage);
  const all = more > 0 ? [...named, message('list.more', { count: more })] : named;
  return all.reduceRight<Message | string>(
    (rest, first) => (rest === '' ? first : message('list.semicolon', { first, rest })),
    '',
  );
};
