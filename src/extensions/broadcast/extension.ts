import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { provide } from '../../shared/service.js';
import { definePublicExtension } from '../extension.js';
import { LICHESS_URL } from '../lichess/lichessConfig.js';
import { lichessServer } from '../lichess/lichessService.js';
import { pairingReader } from '../tournament/atTables/tournamentService.js';
import { publicTournamentKey } from '../tournament/spectators/publicTournament.js';
import { createBroadcastGateway } from './broadcastGateway.js';
import type { BroadcastPlan } from './broadcastPlan.js';
import { broadcastRoutes } from './broadcastRoutes.js';
import { broadcastPushes, broadcastService, createBroadcastService } from './broadcastService.js';
import { VISIBILITIES } from './broadcasts.js';
import { broadcastsSchema } from './madeFile.js';

const board = z.int().min(1).max(10_000);

const create = z.strictObject({
  name: z.string().min(3).max(80).optional(),
  tournament: z
    .string()
    .regex(/^[A-Za-z0-9]{8}$/, faultKey('inputFault.broadcastId'))
    .optional(),
  visibility: z.enum(VISIBILITIES).default('public'),
  delay: z.int().min(0).max(3_600).default(0),
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, faultKey('inputFault.timeOfDay'))
    .optional(),
});

const target = z.strictObject({
  name: z.string().min(1).max(80).optional(),
  url: z.url({ protocol: /^https?$/ }).default('https://lichess.org'),
  round: z.union([z.string().min(1).max(40), z.array(z.string().min(1).max(40)).min(1).max(20)]).optional(),
  create: create.optional(),
  tokenFile: z.string().min(1),
  number: z.int().min(1).max(1_000).optional(),
  section: z.string().min(1).optional(),
  boards: z.tuple([board, board]).optional(),
});

/** Either `round` or `create`. `create` allows no choice of games. */
const oneWay = target.superRefine(({ round, create: made, number, boards }, { addIssue }) => {
  if ((round === undefined) === (made === undefined))
    addIssue({ code: 'custom', message: faultKey('inputFault.roundOrCreate') });
  if (made !== undefined && (number !== undefined || boards !== undefined))
    addIssue({ code: 'custom', message: faultKey('inputFault.createMakesAll') });
});

type BroadcastConfig = readonly z.output<typeof oneWay>[];

/** The broadcasts that the configuration asks for. */
const plansOf = (broadcast: BroadcastConfig): readonly BroadcastPlan[] =>
  broadcast.flatMap(({ create: made, url, tokenFile, section }) =>
    made === undefined
      ? []
      : [
          {
            ...made,
            ...{ url, tokenFile, section },
            key: ['configured', new URL(url).origin, made.tournament ?? made.name ?? '', section ?? ''].join(
              ' ',
            ),
          },
        ],
  );

export const broadcast = definePublicExtension({
  id: 'broadcast',
  interface: 1,
  title: 'Broadcast',
  what: 'complete rounds pushed to lichess broadcasts',
  needs: 'network',
  without: message('without.broadcast'),
  config: {
    broadcast: z
      .array(oneWay)
      .max(100)
      .default([])
      .describe(
        'Rounds of lichess broadcasts to push to. `round` is the id of a round on lichess, or a list of ids; each round holds up to 100 games. `tokenFile` holds a token with study:write. `number`, `section` and `boards: [from, to]` select the games (default: the current round). Instead of `round`, `create` makes a broadcast with all rounds of the event. Its keys: `name` (default: the name of the event) or `tournament` (the id of an existing one), `visibility` (`public`, `unlisted`, `private`), `delay` in seconds, `at` (when rounds begin, `14:00`). The token then needs study:read too.',
      ),
  },
  uses: ['tournament', 'lichess'],
  dataFiles: [
    {
      name: 'broadcasts.json',
      what: withEnglish(message('dataFile.broadcasts')),
      check: (value) => broadcastsSchema.parse(value),
    },
  ],
  routes: broadcastRoutes,
  offer: ({ broadcast: rounds }, { services, ...host }) => {
    const tournamentService = services.find(publicTournamentKey);
    if (tournamentService === undefined) return { provides: [] };
    const service = createBroadcastService({
      ...host,
      tournamentService,
      url: services.find(lichessServer)?.url ?? LICHESS_URL,
      plans: plansOf(rounds),
      tokens: rounds,
    });
    return {
      provides: [
        provide(broadcastService, service),
        provide(broadcastPushes, service),
        provide(pairingReader, service),
      ],
    };
  },
  create: ({ broadcast: rounds }, { services, public: tables, time, log, nowIso }) => {
    const tournamentService = services.find(publicTournamentKey);
    if (tournamentService === undefined) return undefined;
    return createBroadcastGateway({
      tournamentService,
      tables,
      targets: rounds.flatMap(({ round, create: _, ...one }) => {
        if (round === undefined) return [];
        const ids = [round].flat();
        return [{ ...one, rounds: ids, name: one.name ?? ids.join(', ') }];
      }),
      service: services.find(broadcastPushes),
      time,
      log,
      nowIso,
    });
  },
});
