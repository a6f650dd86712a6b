import { isCheck } from '../../../chess/legalMoves.js';
import { pieceRole } from '../../../chess/piece.js';
import { playMove } from '../../../chess/playMove.js';
import type { Position } from '../../../chess/position.js';
import { makeSan } from '../../../chess/san.js';
import { makeSquare } from '../../../chess/square.js';
import type { Move } from '../../../chess/types.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import { moveWords } from '../../../messages/moveText.js';
import type { HintStep } from '../../../table/opponents/help.js';
import type { HintView } from '../../../table/opponents/hintView.js';
import type { EngineScore } from '../uci/engineLine.js';
import type { Analysis } from './analyst.js';
import { scoreWords } from './score.js';

const mateWords = ({ kind, value }: EngineScore): readonly string[] =>
  kind === 'mate' && value > 0 ? [`it mates in ${value}`] : [];

/** What anybody can see in a move without counting. */
const reasonsOf = (position: Position, move: Move, analysis: Analysis): readonly string[] => {
  const taken = position.board[move.to] ?? 0;
  const after = playMove(position, move);
  const reply = analysis.reply === undefined ? undefined : parseUciMove(after, analysis.reply);
  return [
    ...mateWords(analysis.score),
    ...(taken === 0 ? [] : [`it takes the ${pieceRole(taken)} on ${makeSquare(move.to)}`]),
    ...(isCheck(after) ? ['it gives check'] : []),
    ...(isCheck(position) ? ['it ends the check'] : []),
    ...(reply?.ok ? [`the best reply is ${moveWords(makeSan(after, reply.value))}`] : []),
    `then ${scoreWords(analysis.score, position.turn)}`,
  ];
};

/**
 * One step of a hint: the kind of piece alone (for a hand whose brain is the engine), which piece, where to,
 * or why. Null: the engine's move is none here.
 */
export const hintOf = (position: Position, analysis: Analysis, step: HintStep): HintView | null => {
  const move = parseUciMove(position, analysis.uci);
  if (!move.ok) return null;
  const { from, to } = move.value;
  const piece = pieceRole(position.board[from] ?? 0);
  const [start, end] = [makeSquare(from), makeSquare(to)];
  const san = makeSan(position, move.value);
  const whole = { about: 'move', piece, squares: [start, end], san, uci: analysis.uci } as const;
  switch (step) {
    case 'role':
      return { about: 'move', text: `Move a ${piece}`, piece, squares: [] };
    case 'piece':
      return { about: 'move', text: `Look at the ${piece} on ${start}`, piece, squares: [start] };
    case 'square':
      return { ...whole, text: `Play ${moveWords(san)}` };
    case 'why': {
      const reasons = reasonsOf(position, move.value, analysis).join('; ');
      return { ...whole, text: `${moveWords(san)}: ${reasons}`, isReason: true };
    }
  }
};
