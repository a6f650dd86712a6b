import { z } from 'zod';
import { PIECES, SQUARE_STYLES } from '../../messages/speech/language.js';
import { LANGUAGE_CODES } from '../../messages/speech/languages.js';
import { ASKED } from '../../messages/speech/spokenAnswer.js';
import { named } from '../../server/http/schemas/apiSchema.js';

const language = z.enum(LANGUAGE_CODES);
const style = {
  language: language.default('en'),
  squares: z.enum(SQUARE_STYLES).default('names').describe('`names`: Anna 1; `plain`: A1.'),
};

export const spokenQuestion = named(
  'SpokenQuestion',
  z.union([
    z.strictObject({ ask: z.enum(ASKED).exclude(['where']), ...style }),
    z.strictObject({ ask: z.literal('where'), piece: z.enum(PIECES), ...style }),
    z.strictObject({ ask: z.literal('repeat'), ...style }),
  ]),
  'A question of a player without a screen.',
);

export const spokenAnswerSchema = named(
  'SpokenAnswer',
  z.looseObject({
    text: z.string(),
    spoken: z.boolean().describe('Whether a voice of this machine speaks it.'),
  }),
);

export const spokenLanguages = named(
  'SpokenLanguages',
  z.looseObject({ languages: z.array(z.looseObject({ code: language, name: z.string() })) }),
);

export const spokenWords = named(
  'SpokenWords',
  z.looseObject({
    code: language,
    name: z.string().describe('The name of the language in that language.'),
    files: z.array(z.string()).describe('The names of the files, from a to h.'),
    letters: z.array(z.string()).exactOptional().describe('The letters of the files, for the plain style.'),
    phrases: z.record(z.string(), z.string()).describe('The phrases, with `{places}` to fill in.'),
    units: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe('The words by the plural forms of the language.'),
  }),
  'The words of a language.',
);
