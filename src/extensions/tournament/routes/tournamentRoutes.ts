import { z } from 'zod';
import { faultKey } from '../../../messages/catalogue/issueMessage.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { AdmittedCaller } from '../../../server/access.js';
import { absent } from '../../../server/http/errorReply.js';
import { readerOfCaller } from '../../../server/http/readers.js';
import { jsonRoute, otherRoute, type Route, type RouteDeps } from '../../../server/http/routes/route.js';
import { textReply } from '../../../server/http/textReply.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { Caller } from '../../../table/caller.js';
import { tournamentGlance } from '../atTables/tournamentGlance.js';
import {
  type PairingFile,
  pairingReader,
  type TournamentService,
  tournamentServiceKey,
} from '../atTables/tournamentService.js';
import { documentOf, unnumberedIn } from '../model/documentOf.js';
import { WRITTEN_FORMATS, writePairings } from '../model/formats/writePairings.js';
import {
  ACT_BYTES_MAX,
  comparison,
  READING_BYTES_MAX,
  readingBody,
  tournamentActBody,
  tournamentGlanceView,
  tournamentOutputs,
  tournamentView,
} from './tournamentSchema.js';

const tournamentServiceOf = ({ services }: RouteDeps): Result<TournamentService, BridgeError> => {
  const tournamentService = services.find(tournamentServiceKey);
  return tournamentService === undefined ? absent(message('error.noTournament')) : ok(tournamentService);
};

const callerOf = ({ role, name }: AdmittedCaller): Caller => ({ role, name });

type SentFile = NonNullable<z.output<typeof readingBody>['files']>[number];

const bytesOf = ({ name, text, base64 }: SentFile): PairingFile => ({
  name,
  bytes: base64 === undefined ? new TextEncoder().encode(text ?? '') : Buffer.from(base64, 'base64'),
});

const asText = ({ name, bytes }: PairingFile) => ({ name, text: new TextDecoder().decode(bytes) });

/** The files of the request, or the file at its address. */
const filesOf = async (
  { files = [], address }: z.output<typeof readingBody>,
  { services }: RouteDeps,
): Promise<Result<readonly PairingFile[], BridgeError>> => {
  if (address === undefined) return ok(files.map(bytesOf));
  const reader = services.find(pairingReader);
  if (reader === undefined) return absent(message('error.readsNoBroadcasts'));
  const read = await reader.read(address);
  return read.ok ? ok([read.value]) : read;
};

/** Compares the files with the tournament. The answer contains the text read from an address. */
const readAll = async (
  body: z.output<typeof readingBody>,
  tournamentService: TournamentService,
  deps: RouteDeps,
) => {
  const { files = [], address, waiting } = body;
  const given = [files.length > 0, address !== undefined, waiting !== undefined].filter(Boolean);
  if (given.length !== 1) return err(keyedError('BAD_REQUEST', message('error.oneOfThree')));
  if (waiting !== undefined) {
    const found = tournamentService.view().waiting.find(({ name }) => name === waiting);
    return found === undefined ? absent(message('error.nothingWaits')) : ok({ compared: found, file: {} });
  }
  const read = await filesOf(body, deps);
  if (!read.ok) return read;
  const [first] = read.value;
  const file = address !== undefined && first !== undefined ? { file: asText(first) } : {};
  return ok({ compared: tournamentService.compare(read.value, body.round), file });
};

/** The sections as requests name them. The empty name means games without a section. */
const sectionsText = (sections: readonly string[]): string =>
  sections.map((name) => (name === '' ? "'' (what is in none)" : name)).join(', ');

const NAMES_SHOWN = 5;

/**
 * Refuses players without a number. Swiss-Manager merges results by start number, so wrong numbers would
 * change the results of other players.
 */
const refuseUnnumbered = (names: readonly string[]): Result<never, BridgeError> => {
  const reported = names.slice(0, NAMES_SHOWN).join('; ');
  const more = names.length > NAMES_SHOWN ? `; +${names.length - NAMES_SHOWN}` : '';
  return err(
    keyedError('TOURNAMENT_REFUSED', message('error.unnumbered', { players: `${reported}${more}` })),
  );
};

const COMMON = ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const WRITING = [
  ...COMMON,
  'BAD_REQUEST',
  'BODY_TOO_LARGE',
  'TOURNAMENT_REFUSED',
  'JOURNAL_REFUSES',
] as const;

const OF_LICHESS = ['BROADCAST_REFUSED', 'BROADCAST_UNREACHABLE', 'FILE_UNREADABLE'] as const;

/** The tournament for organisers. The public sees its PGN. */
export const tournamentRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/tournament',
    group: 'tournament',
    summary: 'The current state of the tournament, without delay',
    role: 'arbiter',
    json: tournamentView,
    errors: COMMON,
    handle: (_, deps) => {
      const tournamentService = tournamentServiceOf(deps);
      return tournamentService.ok ? ok(tournamentService.value.view()) : tournamentService;
    },
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/tournament/tables',
    group: 'tournament',
    summary: 'A summary of all tables: lights, clocks and questions; small enough to poll every second',
    role: 'arbiter',
    json: tournamentGlanceView,
    errors: COMMON,
    handle: ({ caller }, deps) => {
      const tournamentService = tournamentServiceOf(deps);
      if (!tournamentService.ok) return tournamentService;
      const seen = deps.seen(readerOfCaller(caller));
      return ok(tournamentGlance(tournamentService.value.view(), seen.tables(), deps.nowMs(), seen));
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/tournament/readings',
    group: 'tournament',
    summary: 'Read the output of a pairing program; returns the differences and, with `apply`, imports them',
    role: 'operator',
    body: readingBody,
    bodyBytesMax: READING_BYTES_MAX,
    json: comparison,
    errors: [...WRITING, 'PAIRINGS_INVALID', ...OF_LICHESS],
    handle: async ({ caller, body }, deps) => {
      const tournamentService = tournamentServiceOf(deps);
      if (!tournamentService.ok) return tournamentService;
      const read = await readAll(body, tournamentService.value, deps);
      if (!read.ok) return read;
      const { compared, file } = read.value;
      if (body.apply !== true) return ok({ ...compared, ...file, taken: false });
      const taken = await tournamentService.value.take(compared, callerOf(caller), {
        force: body.force,
        event: body.event,
      });
      return taken.ok ? ok({ ...compared, ...file, taken: true }) : taken;
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/tournament/acts',
    group: 'tournament',
    summary: 'Change the tournament; returns the tournament afterwards',
    role: 'operator',
    body: tournamentActBody,
    bodyBytesMax: ACT_BYTES_MAX,
    json: tournamentView,
    errors: WRITING,
    handle: ({ caller, body }, deps) => {
      const tournamentService = tournamentServiceOf(deps);
      return tournamentService.ok ? tournamentService.value.act(body, callerOf(caller)) : tournamentService;
    },
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/tournament/outputs',
    group: 'tournament',
    summary: 'The publishing targets of the tournament: the last success and the problem of each',
    role: 'arbiter',
    json: tournamentOutputs,
    errors: COMMON,
    handle: (_, deps) => {
      const tournamentService = tournamentServiceOf(deps);
      return tournamentService.ok ? ok({ outputs: deps.outputs?.() ?? [] }) : tournamentService;
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
        section: z
          .string()
          .exactOptional()
          .describe('Only this section; empty for rounds without a section.'),
        round: z
          .string()
          .regex(/^[1-9]\d{0,2}$/, faultKey('inputFault.fromOne'))
          .transform(Number)
          .exactOptional()
          .describe('Only this round.'),
      }),
      type: 'text/plain; charset=utf-8',
      errors: [...COMMON, 'BAD_REQUEST', 'TOURNAMENT_REFUSED'],
      handle: ({ c, query }, deps) => {
        const tournamentService = tournamentServiceOf(deps);
        if (!tournamentService.ok) return tournamentService;
        const { tournament } = tournamentService.value.view();
        const sections = [...new Set(tournament.rounds.map(({ section }) => section ?? ''))];
        // A TRF holds only one section, so the request must choose one. The other formats hold several.
        if (format === 'trf' && query.section === undefined && sections.length > 1)
          return err(
            keyedError('BAD_REQUEST', message('error.oneSection', { sections: sectionsText(sections) })),
          );
        const unnumbered = format === 'txt' ? unnumberedIn(tournament, query) : [];
        if (unnumbered.length > 0) return refuseUnnumbered(unnumbered);
        const document = documentOf(tournament, query.section);
        const text = writePairings(document, format, query.round);
        return ok(textReply(c, text, 'text/plain; charset=utf-8'));
      },
    }),
  ),
];
