import { z } from 'zod';
import { named } from '../../server/http/schemas/apiSchema.js';
import { STUDY_KINDS } from '../../table/opponents/opponentView.js';
import { STUDY_DEEDS, STUDY_MOODS, studyWishSchema } from '../../table/opponents/study.js';

export const studyWish = named('StudyWish', studyWishSchema, 'What is wished of a study; `can` says which.');

export const studyView = named(
  'Study',
  z.looseObject({
    kind: z.enum(STUDY_KINDS),
    title: z.string(),
    text: z.string().describe('What is to be done, or what has come of it.'),
    mood: z.enum(STUDY_MOODS),
    number: z.number().int().describe('Of the exercise, or the game, in its file, from 1.'),
    of: z.number().int(),
    solved: z
      .number()
      .int()
      .optional()
      .describe('Exercises of the file, without a mistake and without help.'),
    plies: z
      .object({ shown: z.number().int(), of: z.number().int() })
      .optional()
      .describe('Plies of the game in the file that stand, and all there are.'),
    guesses: z
      .object({ asked: z.number().int(), right: z.number().int() })
      .optional()
      .describe('Moves that were to be guessed, and those that were those of the game.'),
    tree: z
      .object({
        plies: z.array(z.object({ uci: z.string(), san: z.string(), after: z.number().int() })),
        at: z.number().int(),
      })
      .optional()
      .describe(
        'All that was tried; `after`: the place of the ply before it, `at`: of the last that stands.',
      ),
    can: z.array(z.enum(STUDY_DEEDS)),
    faults: z.array(z.string()).describe('What of the file could not be used.'),
  }),
);

export const tableStudy = named(
  'TableStudy',
  z.looseObject({
    study: studyView.nullable(),
    allowed: z.boolean().describe('False in games on lichess and under rated rules.'),
  }),
);

const NAME_CHARS_MAX = 200;

export const studyFile = named(
  'StudyFile',
  z.strictObject({
    name: z.string().min(1).max(NAME_CHARS_MAX).describe('As it is called where it comes from.'),
    text: z.string().min(1).describe('PGN, EPD or FENs.'),
  }),
  'A file that is brought, for exercises or as a game.',
);

export const keptStudy = named(
  'KeptStudy',
  z.looseObject({
    file: z.string().describe('As `file` of a choice of exercises or a PGN.'),
    items: z.number().int(),
    faults: z.array(z.string()).describe('What of it could not be used.'),
  }),
);
