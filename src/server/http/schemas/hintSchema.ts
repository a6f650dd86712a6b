import { z } from 'zod';
import { maybe, named } from './apiSchema.js';
import { keyOfText } from './seatSchema.js';

export const hintView = named(
  'Hint',
  z.looseObject({
    text: z.string().describe('The hint as an English sentence.'),
    ...keyOfText,
    about: z.enum(['move', 'warning']).describe('`warning`: the last move is a blunder.'),
    isReason: maybe(z.literal(true)).describe('`text` says why the move is good.'),
    piece: maybe(z.enum(['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'])),
    squares: z.array(z.string()).describe('The square of the piece and its destination.'),
    san: maybe(z.string()).describe('The complete move, or the move that the warning is about.'),
    uci: maybe(z.string()),
  }),
  'Help that a player has asked for.',
);
