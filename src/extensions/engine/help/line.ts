import { playMove } from '../../../chess/playMove.js';
import type { Position } from '../../../chess/position.js';
import { makeSan } from '../../../chess/san.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import type { HelpAnswer } from '../../../table/opponents/help.js';
import type { Analysis } from './analyst.js';
import { scoreWords } from './score.js';

/** The moves as a score sheet has them, as far as they are legal: `12. Nf3 Nc6 13. Bb5`. */
const numbered = (start: Position, moves: readonly string[]): string => {
  const words: string[] = [];
  let position = start;
  for (const uci of moves) {
    const move = parseUciMove(position, uci);
    if (!move.ok) break;
    const { turn, fullmoves } = position;
    if (turn === 'white') words.push(`${fullmoves}.`);
    else if (words.length === 0) words.push(`${fullmoves}...`);
    words.push(makeSan(position, move.value));
    position = playMove(position, move.value);
  }
  return words.join(' ');
};

/** What an engine would play, and how the game stands: `1... c5 2. Nf3: the game is even`. */
export const lineOf = (position: Position, { uci, line = [], score }: Analysis): HelpAnswer => {
  const moves = line[0] === uci ? line : [uci];
  return { text: `${numbered(position, moves)}: ${scoreWords(score, position.turn)}`, squares: [] };
};
