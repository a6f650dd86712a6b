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
  'What a player asks who looks at no screen.',
);

export const spokenAnswerSchema = named(
  'SpokenAnswer',
  z.looseObject({ text: z.string(), spoken: z.boolean().describe('A voice of this machine speaks it.') }),
);

export const spokenLanguages = named(
  'SpokenLanguages',
  z.looseObject({ languages: z.array(z.looseObject({ code: language, name: z.string() })) }),
);

export const spokenWords = named(
  'SpokenWords',
  z.looseObject({
    code: language,
    name: z.string().describe('By its own speakers.'),
    files: z.array(z.string()).describe('What the files are called, from a to h.'),
    letters: z.array(z.string()).exactOptional().describe('What they are called without names.'),
    phrases: z.record(z.string(), z.string()).describe('With `{places}` to fill.'),
    units: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe('By the plural forms of the language.'),
  }),
  'The words of a language.',
);
