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

const studyRequest = named(
  'StudyWish',
  studyRequestSchema,
  'A command to a study; `can` lists the available ones.',
);

const studyView = named(
  'Study',
  z.looseObject({
    kind: z.enum(STUDY_KINDS),
    title: z.string(),
    text: z.string().describe('The task, or its outcome.'),
    ...keyOfAnswer,
    mood: z.enum(STUDY_MOODS),
    number: z.number().int().describe('The number of the exercise or game in its file, from 1.'),
    of: z.number().int(),
    solved: z
      .number()
      .int()
      .optional()
      .describe('Exercises of the file that were solved without a mistake or help.'),
    plies: z
      .object({ shown: z.number().int(), of: z.number().int() })
      .optional()
      .describe("Plies of the file's game that are on the board, and their total number."),
    guesses: z
      .object({ asked: z.number().int(), right: z.number().int() })
      .optional()
      .describe('Number of guessed moves, and of correct ones.'),
    tree: z
      .object({
        plies: z.array(z.object({ uci: z.string(), san: z.string(), after: z.number().int() })),
        at: z.number().int(),
      })
      .optional()
      .describe(
        'All tried plies. `after`: the index of the ply before it; `at`: the index of the last ply on the board.',
      ),
    can: z.array(z.enum(STUDY_DEEDS)),
    faults: z.array(z.string()).describe('The parts of the file that could not be used.'),
    keyedFaults: z
      .array(
        z.object({ text: z.string(), key: z.string(), params: z.record(z.string(), z.unknown()).optional() }),
      )
      .optional()
      .describe('The same faults with their message keys.'),
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
    name: z.string().min(1).max(NAME_CHARS_MAX).describe('The name of the file at its source.'),
    text: z.string().min(1).describe('PGN, EPD or FENs.'),
  }),
  'An uploaded file of exercises or games.',
);

const keptStudy = named(
  'KeptStudy',
  z.looseObject({
    file: z.string().describe('The value of `file` when choosing exercises or a PGN.'),
    items: z.number().int(),
    faults: z.array(z.string()).describe('The parts of it that could not be used.'),
  }),
);

const params = { id: 'The id of a table of this machine.' };
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
    summary: 'The study at a table, its state, and whether studies are allowed',
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
    summary: 'Upload a file of exercises or games; returns the name to choose it by',
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
    summary: 'The PGN of everything tried at an analysis table, with variations',
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
    summary:
      'Ask for a hint or the move, go forward or back, go to the next item of the file, or repeat this one',
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
