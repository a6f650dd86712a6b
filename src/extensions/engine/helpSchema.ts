import { z } from 'zod';
import { named } from '../../server/http/schemas/apiSchema.js';
import { HINT_STEPS } from '../../table/opponents/help.js';

export const helpWish = named(
  'HelpWish',
  z.union([
    z.strictObject({
      ask: z.literal('hint'),
      step: z
        .enum(HINT_STEPS)
        .describe('`role`: the kind of piece alone; `piece`: which; `square`: where to; `why`: the reasons.'),
    }),
    z.strictObject({ ask: z.literal('evaluation') }),
    z.strictObject({ ask: z.literal('lastMove') }),
    z.strictObject({ ask: z.literal('line') }),
  ]),
  'What a player may ask of an engine where that is allowed.',
);

export const helpAnswer = named(
  'HelpAnswer',
  z.looseObject({
    text: z.string(),
    squares: z.array(z.string()),
    whiteShare: z.number().min(0).max(1).exactOptional().describe('Of an evaluation bar.'),
    warning: z.boolean().exactOptional().describe('The last move gives something away.'),
  }),
);

export const helpLock = named(
  'HelpLock',
  z.looseObject({ allowed: z.boolean().describe('False in games on lichess and under rated rules.') }),
);
