import { isCheck } from '../../../chess/legalMoves.js';
import { pieceRole } from '../../../chess/piece.js';
import { playMove } from '../../../chess/playMove.js';
import type { Position } from '../../../chess/position.js';
import { makeSan } from '../../../chess/san.js';
import { makeSquare } from '../../../chess/square.js';
import type { Move } from '../../../chess/types.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import { withEnglish } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { moveMessage } from '../../../messages/moveText.js';
import type { KeyedText } from '../../../shared/keyedText.js';
import type { HintStep } from '../../../table/opponents/help.js';
import type { HintView } from '../../../table/opponents/hintView.js';
import type { EngineScore } from '../uci/engineLine.js';
import type { Analysis } from './analyst.js';
import { scoreMessage } from './score.js';

const mateMessages = ({ kind, value }: EngineScore): readonly Message[] =>
  kind === 'mate' && value > 0 ? [message('hint.mates', { count: value })] : [];

/** Properties of a move that are visible without calculation. */
const reasonsOf = (position: Position, move: Move, analysis: Analysis): readonly Message[] => {
  const taken = position.board[move.to] ?? 0;
  const after = playMove(position, move);
  const reply = analysis.reply === undefined ? undefined : parseUciMove(after, analysis.reply);
  return [
    ...mateMessages(analysis.score),
    ...(taken === 0 ? [] : [message('hint.takes', { role: pieceRole(taken), square: makeSquare(move.to) })]),
    ...(isCheck(after) ? [message('hint.gives')] : []),
    ...(isCheck(position) ? [message('hint.ends')] : []),
    ...(reply?.ok ? [message('hint.reply', { move: moveMessage(makeSan(after, reply.value)) })] : []),
    message('hint.then', { score: scoreMessage(analysis.score, position.turn) }),
  ];
};

/**
 * One step of a hint: only the kind of piece, as in hand-and-brain chess, then the piece, its target, or the
 * reason. Null: the engine's move is illegal.
 */
export const hintOf = (
  position: Position,
  analysis: Analysis,
  step: HintStep,
): (HintView & KeyedText) | null => {
  const move = parseUciMove(position, analysis.uci);
  if (!move.ok) return null;
  const { from, to } = move.value;
  const piece = pieceRole(position.board[from] ?? 0);
  const [start, end] = [makeSquare(from), makeSquare(to)];
  const san = makeSan(position, move.value);
  const whole = { about: 'move', piece, squares: [start, end], san, uci: analysis.uci } as const;
  switch (step) {
    case 'role':
      return { about: 'move', ...withEnglish(message('hint.role', { role: piece })), piece, squares: [] };
    case 'piece':
      return {
        about: 'move',
        ...withEnglish(message('hint.piece', { role: piece, square: start })),
        piece,
        squares: [start],
      };
    case 'square':
      return { ...whole, ...withEnglish(message('hint.play', { move: moveMessage(san) })) };
    case 'why': {
      const reasons = reasonsOf(position, move.value, analysis).reduceRight((rest, first) =>
        message('list.semicolon', { first, rest }),
      );
      const says = message('hint.why', { move: moveMessage(san), reasons });
      return { ...whole, ...withEnglish(says), isReason: true };
    }
  }
};
