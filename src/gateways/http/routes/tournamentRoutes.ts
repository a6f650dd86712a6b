import { z } from 'zod';
import type { Hall, PairingFile } from '../../../hall/hall.js';
import { hallGlance } from '../../../hall/hallGlance.js';
import { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { Caller } from '../../../table/caller.js';
import { documentOf } from '../../../tournament/documentOf.js';
import { WRITTEN_FORMATS, writePairings } from '../../../tournament/formats/writePairings.js';
import { WHOLE_HOUSE } from '../../access.js';
import { absent } from '../errorReply.js';
import type { HttpContext } from '../httpContext.js';
import {
  ACT_BYTES_MAX,
  comparison,
  hallGlanceView,
  READING_BYTES_MAX,
  readingBody,
  tournamentActBody,
  tournamentOutputs,
  tournamentView,
} from '../schemas/tournamentSchema.js';
import { textReply } from '../textReply.js';
import { shownBy } from './audienceOf.js';
import { jsonRoute, otherRoute, type Route, type RouteDeps } from './route.js';

type Admitted = {
  readonly hall: Hall;
  readonly caller: Caller & { readonly role: 'arbiter' | 'operator' | 'player' };
};

/** The tournament for who may have this role. */
const admit = async (
  c: HttpContext,
  { access, hall }: RouteDeps,
  role: 'arbiter' | 'operator',
): Promise<Result<Admitted, BridgeError>> => {
  const caller = await access.authorise(shownBy(c), role, { table: WHOLE_HOUSE });
  if (!caller.ok) return caller;
  const { name } = caller.value;
  return hall === undefined
    ? absent('this house has no tournament')
    : ok({ hall, caller: { role: caller.value.role, name } });
};

const bytesOf = ({ name, text, base64 }: z.output<typeof readingBody>['files'][number]): PairingFile => ({
  name,
  bytes: base64 === undefined ? new TextEncoder().encode(text ?? '') : Buffer.from(base64, 'base64'),
});

const COMMON = ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const WRITING = [
  ...COMMON,
  'BAD_REQUEST',
  'BODY_TOO_LARGE',
  'TOURNAMENT_REFUSED',
  'JOURNAL_REFUSES',
] as const;

/** The tournament, for those who run it. What the public may see of it is in its PGN. */
export const tournamentRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/tournament',
    group: 'tournament',
    summary: 'The tournament as it is now, undelayed',
    role: 'arbiter',
    json: tournamentView,
    errors: COMMON,
    handle: async ({ c }, deps) => {
      const admitted = await admit(c, deps, 'arbiter');
      return admitted.ok ? ok(admitted.value.hall.view()) : admitted;
    },
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/tournament/tables',
    group: 'tournament',
    summary:
      'All tables at one look: lights, clocks and questions; small enough to be asked for every second',
    role: 'arbiter',
    json: hallGlanceView,
    errors: COMMON,
    handle: async ({ c }, deps) => {
      const admitted = await admit(c, deps, 'arbiter');
      if (!admitted.ok) return admitted;
      const { hall, caller } = admitted.value;
      return ok(hallGlance(hall.view(), deps.seen(caller.role).tables(), deps.nowMs()));
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/tournament/readings',
    group: 'tournament',
    summary: 'Read what a pairing program wrote: what is different, and, with `apply`, take it',
    role: 'operator',
    body: readingBody,
    bodyBytesMax: READING_BYTES_MAX,
    json: comparison,
    errors: [...WRITING, 'PAIRINGS_INVALID'],
    handle: async ({ c, body }, deps) => {
      const admitted = await admit(c, deps, 'operator');
      if (!admitted.ok) return admitted;
      const { hall, caller } = admitted.value;
      const compared = hall.compare(body.files.map(bytesOf), body.round);
      if (body.apply !== true) return ok({ ...compared, taken: false });
      const taken = await hall.take(compared, caller, body.force);
      return taken.ok ? ok({ ...compared, taken: true }) : taken;
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/tournament/acts',
    group: 'tournament',
    summary: 'Do something to the tournament; the answer is the tournament after it',
    role: 'operator',
    body: tournamentActBody,
    bodyBytesMax: ACT_BYTES_MAX,
    json: tournamentView,
    errors: WRITING,
    handle: async ({ c, body }, deps) => {
      const admitted = await admit(c, deps, 'operator');
      if (!admitted.ok) return admitted;
      const { hall, caller } = admitted.value;
      return hall.act(body, caller);
    },
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/tournament/outputs',
    group: 'tournament',
    summary: 'Where the tournament goes: when each place was last right, and why it is not',
    role: 'arbiter',
    json: tournamentOutputs,
    errors: COMMON,
    handle: async ({ c }, deps) => {
      const admitted = await admit(c, deps, 'arbiter');
      return admitted.ok ? ok({ outputs: deps.outputs?.() ?? [] }) : admitted;
    },
  }),
  ...WRITTEN_FORMATS.map((format) =>
    otherRoute({
      method: 'get',
      path: `/api/v1/tournament/results.${format}`,
      group: 'tournament',
      summary: `Pairings and results for a pairing program, as ${format.toUpperCase()}`,
      role: 'arbiter',
      query: z.object({
        section: z.string().exactOptional().describe('Only this section.'),
        round: z
          .string()
          .regex(/^[1-9]\d{0,2}$/, 'a round')
          .transform(Number)
          .exactOptional()
          .describe('Only this round.'),
      }),
      type: 'text/plain; charset=utf-8',
      errors: [...COMMON, 'BAD_REQUEST'],
      handle: async ({ c, query }, deps) => {
        const admitted = await admit(c, deps, 'arbiter');
        if (!admitted.ok) return admitted;
        const { tournament } = admitted.value.hall.view();
        const sections = [...new Set(tournament.rounds.map(({ section }) => section ?? ''))];
        // The other formats hold several; a TRF is one section's, and would keep silent of the rest.
        if (format === 'trf' && query.section === undefined && sections.length > 1)
          return err(
            new BridgeError('BAD_REQUEST', `a TRF holds one section; name one of ${sections.join(', ')}`),
          );
        const document = documentOf(tournament, query.section);
        const text = writePairings(document, format, query.round);
        return ok(textReply(c, text, 'text/plain; charset=utf-8'));
      },
    }),
  ),
];
