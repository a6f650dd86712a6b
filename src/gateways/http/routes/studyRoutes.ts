import { ok } from '../../../shared/result.js';
import type { StudyView } from '../../../table/opponents/study.js';
import { absent } from '../errorReply.js';
import { studyView, studyWish, tableStudy } from '../schemas/studySchema.js';
import { shownBy } from './audienceOf.js';
import { jsonRoute, type Route } from './route.js';

const params = { id: 'The id of a table of this house.' };
const path = '/api/v1/tables/{id}/study';
const studyAbsent = (id: string) => absent(`no exercises can be at a table ${id} of this house`);
const sent = (study: StudyView) => ({ ...study, can: [...study.can], faults: [...study.faults] });

/** Exercises, for who solves them. */
export const studyRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path,
    group: 'tables',
    summary: 'How it stands with the exercises at a table, and whether there may be any',
    params,
    json: tableStudy,
    errors: ['NOT_FOUND'],
    handle: ({ param }, { studies }) => {
      const at = studies?.at(param('id'));
      return at === undefined ? studyAbsent(param('id')) : ok({ ...at, study: at.study && sent(at.study) });
    },
  }),
  jsonRoute({
    method: 'post',
    path,
    group: 'tables',
    summary: 'A hint, the move, the next exercise, the one before, or the same again',
    role: 'player',
    params,
    body: studyWish,
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
    handle: async ({ c, param, body }, { access, studies }) => {
      const caller = await access.authorise(shownBy(c), 'player', { table: param('id') });
      if (!caller.ok) return caller;
      if (studies?.at(param('id')) === undefined) return studyAbsent(param('id'));
      const obeyed = await studies.obey(param('id'), body);
      return obeyed.ok ? ok(sent(obeyed.value)) : obeyed;
    },
  }),
];
