import { z } from 'zod';
import { message } from '../../messages/catalogue/message.js';
import { absent } from '../../server/http/errorReply.js';
import { audienceQuery } from '../../server/http/routes/audienceOf.js';
import { PGN_TYPE } from '../../server/http/routes/pgnRoutes.js';
import { jsonRoute, otherRoute, type Route } from '../../server/http/routes/route.js';
import { named } from '../../server/http/schemas/apiSchema.js';
import { keyOfAnswer } from '../../server/http/schemas/seatSchema.js';
import { textReply } from '../../server/http/textReply.js';
import { ok } from '../../shared/result.js';
import { STUDY_KINDS } from '../../table/opponents/opponentView.js';
import {
  STUDY_DEEDS,
  STUDY_MOODS,
  type StudyView,
  studyRequestSchema,
  studyService,
} from '../../table/opponents/study.js';

const studyRequest = named('StudyWish', studyRequestSchema, 'What is asked of a study; `can` says which.');

const studyView = named(
  'Study',
  z.looseObject({
    kind: z.enum(STUDY_KINDS),
    title: z.string(),
    text: z.string().describe('What is to be done, or what has come of it.'),
    ...keyOfAnswer,
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
    keyedFaults: z
      .array(
        z.object({ text: z.string(), key: z.string(), params: z.record(z.string(), z.unknown()).optional() }),
      )
      .optional()
      .describe('The same with their keys in the catalogue of messages.'),
  }),
);

const tableStudy = named(
  'TableStudy',
  z.looseObject({
    study: studyView.nullable(),
    allowed: z.boolean().describe('False in games on lichess and under rated rules.'),
  }),
);

const NAME_CHARS_MAX = 200;

const studyFile = named(
  'StudyFile',
  z.strictObject({
    name: z.string().min(1).max(NAME_CHARS_MAX).describe('As it is called where it comes from.'),
    text: z.string().min(1).describe('PGN, EPD or FENs.'),
  }),
  'A file that is brought, for exercises or as a game.',
);

const keptStudy = named(
  'KeptStudy',
  z.looseObject({
    file: z.string().describe('As `file` of a choice of exercises or a PGN.'),
    items: z.number().int(),
    faults: z.array(z.string()).describe('What of it could not be used.'),
  }),
);

const params = { id: 'The id of a table of this house.' };
const path = '/api/v1/tables/{id}/study';
const studyAbsent = (id: string) => absent(message('error.noStudyAt', { id }));
const sent = (study: StudyView) => ({
  ...study,
  can: [...study.can],
  faults: [...study.faults],
  keyedFaults: study.keyedFaults && [...study.keyedFaults],
  tree: study.tree && { ...study.tree, plies: [...study.tree.plies] },
});

/** The limit for a file in JSON, where a character that is not a letter may take up to six bytes. */
const FILE_BYTES_MAX = 16 * 1024 * 1024;

export const studyRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path,
    group: 'tables',
    summary: 'What is studied at a table, how it stands, and whether anything may be',
    params,
    query: audienceQuery,
    json: tableStudy,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ reading, param, query }, { delayed }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const { inside } = read.value;
      const at =
        inside === undefined
          ? delayed.study(param('id'))
          : inside.services.find(studyService)?.at(param('id'));
      return at === undefined ? studyAbsent(param('id')) : ok({ ...at, study: at.study && sent(at.study) });
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/studies',
    group: 'house',
    summary: 'Bring a file of exercises or games; the answer says how it is chosen',
    role: 'player',
    at: 'anyTable',
    body: studyFile,
    bodyBytesMax: FILE_BYTES_MAX,
    json: keptStudy,
    errors: [
      'BAD_REQUEST',
      'BODY_TOO_LARGE',
      'UNAUTHORISED',
      'FORBIDDEN',
      'NOT_FOUND',
      'PGN_INVALID',
      'FILE_UNWRITABLE',
    ],
    handle: async ({ body }, { services }) => {
      const studies = services.find(studyService);
      if (studies === undefined) return absent(message('error.noStudies'));
      const kept = await studies.keepFile(body.name, body.text);
      return kept.ok ? ok({ ...kept.value, faults: [...kept.value.faults] }) : kept;
    },
  }),
  otherRoute({
    method: 'get',
    path: '/api/v1/tables/{id}/study.pgn',
    group: 'tables',
    summary: 'All that was tried at an analysis table, with variations',
    role: 'player',
    params,
    type: PGN_TYPE,
    errors: ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: ({ c, param }, { services }) => {
      const pgn = services.find(studyService)?.pgn(param('id'));
      return pgn === undefined ? studyAbsent(param('id')) : ok(textReply(c, pgn, PGN_TYPE));
    },
  }),
  jsonRoute({
    method: 'post',
    path,
    group: 'tables',
    summary: 'A hint, the move, forward or back, the next one of the file, or the same again',
    role: 'player',
    params,
    body: studyRequest,
    json: studyView,
    errors: [
      'BAD_REQUEST',
      'BODY_TOO_LARGE',
      'UNAUTHORISED',
      'FORBIDDEN',
      'NOT_FOUND',
      'COMMAND_REFUSED',
      'HELP_LOCKED',
    ],
    handle: async ({ param, body }, { services }) => {
      const studies = services.find(studyService);
      if (studies?.at(param('id')) === undefined) return studyAbsent(param('id'));
      const handled = await studies.handleCommand(param('id'), body);
      return handled.ok ? ok(sent(handled.value)) : handled;
    },
  }),
];
