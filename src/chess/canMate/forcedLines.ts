import { isKingAttacked } from '../mailbox/attacks.js';
import { generateMoves } from '../mailbox/generateMoves.js';
import type { Mailbox } from '../mailbox/mailbox.js';
import { makeMove, unmakeMove } from '../mailbox/makeMove.js';
import type { MoveCode } from '../mailbox/moveCode.js';
import { lacksMaterial } from './material.js';

/** Plies at which a side has more than one move; a ply with a single move is free. */
const CHOICES_MAX = 4;
const PLIES_MAX = 60;
const NODES_MAX = 60;

/** Mailboxes given to this file hold the moves of a whole line. */
export const FORCED_LINES_PLIES = PLIES_MAX + 1;

const allEnd = (
  box: Mailbox,
  winner: number,
  choices: number,
  start: number,
  count: { nodes: number },
): boolean => {
  if (count.nodes++ >= NODES_MAX || box.ply > PLIES_MAX) return false;
  if (lacksMaterial(box, winner)) return true;
  const end = generateMoves(box, start);
  if (end === start) return box.side === winner || !isKingAttacked(box, box.side);
  const left = end === start + 1 ? choices : choices - 1;
  if (left < 0) return false;
  for (let i = start; i < end; i++) {
    const code = box.moves[i] as MoveCode;
    makeMove(box, code);
    const ended = allEnd(box, winner, left, end, count);
    unmakeMove(box, code);
    if (!ended) return false;
  }
  return true;
};

/**
 * Whether every line from the position in the box soon ends without a mate by `winner`: in stalemate, in mate
 * of the winner, or with too little material. Gives up at the first line that does not, so that an ordinary
 * position costs a few moves. Adds the positions it looks at to the count.
 */
export const allLinesEnd = (box: Mailbox, winner: number, count: { nodes: number }): boolean =>
  allEnd(box, winner, CHOICES_MAX, 0, count);
