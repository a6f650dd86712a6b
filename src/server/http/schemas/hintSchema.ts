import { z } from 'zod';
import { maybe, named } from './apiSchema.js';
import { keyOfText } from './seatSchema.js';

export const hintView = named(
  'Hint',
  z.looseObject({
    text: z.string().describe('In an English sentence.'),
    ...keyOfText,
    about: z.enum(['move', 'warning']).describe('`warning`: the last move gives something away.'),
    isReason: maybe(z.literal(true)).describe('`text` says why the move is good.'),
    piece: maybe(z.enum(['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'])),
    squares: z.array(z.string()).describe('Where the piece stands, and where to.'),
    san: maybe(z.string()).describe('The whole move, or the one that is warned of.'),
    uci: maybe(z.string()),
  }),
  'Help that a player has asked for.',
);
