import { oppositeColor } from '../../../chess/piece.js';
import type { Color } from '../../../chess/types.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { whiteShareOf } from '../../../table/opponents/evaluator.js';
import type { EngineScore } from '../uci/engineLine.js';

/** The score of a mate in hundredths of a pawn. Its distance is subtracted. */
const MATE = 10_000;

/** One comparable number: hundredths of a pawn, with mates beyond every other score. */
export const centipawns = ({ kind, value }: EngineScore): number => {
  if (kind === 'cp') return Math.max(-MATE / 2, Math.min(MATE / 2, value));
  return value > 0 ? MATE - value : -MATE - value;
};

const EVEN = 30;

/** `White is better by 1.2 pawns`. `turn`: the side from which the score is seen. */
export const scoreMessage = (score: EngineScore, turn: Color): Message => {
  const side = centipawns(score) >= 0 ? turn : oppositeColor(turn);
  const { kind, value } = score;
  if (kind === 'mate') return message('hint.mateFor', { side, count: Math.abs(value) });
  if (Math.abs(value) < EVEN) return message('hint.even');
  return message('hint.better', { side, pawns: (Math.abs(value) / 100).toFixed(1) });
};

/** White's share of an evaluation bar, 0 to 1. */
export const whiteShare = (score: EngineScore, turn: Color): number =>
  whiteShareOf({ cp: centipawns(score) * (turn === 'white' ? 1 : -1) });
