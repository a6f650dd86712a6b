import { z } from 'zod';
import { faultKey } from '../../messages/catalogue/issueMessage.js';
import { message } from '../../messages/catalogue/message.js';
import { seenBy } from '../../table/audience.js';
import { defineExtension } from '../extension.js';
import { ALARM_LIGHTS } from '../tournament/atTables/tableLight.js';
import { tournamentServiceKey } from '../tournament/atTables/tournamentService.js';
import { publicTournamentKey } from '../tournament/spectators/publicTournament.js';
import { createAlarmsGateway } from './alarmsGateway.js';

const webhook = z.strictObject({
  name: z.string().min(1).max(80).optional(),
  url: z
    .url({ protocol: /^https?$/, error: faultKey('inputFault.httpAddress') })
    .refine(
      (text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '',
      faultKey('inputFault.loginInAddress'),
    ),
  secretFile: z.string().min(1).optional(),
  lights: z.array(z.enum(ALARM_LIGHTS)).min(1).optional(),
});

const MS = 1_000;

export const alarms = defineExtension({
  id: 'alarms',
  interface: 1,
  title: 'Alarms',
  what: 'alarms of tables that need help, sent to other programs (webhooks)',
  needs: 'network',
  without: message('without.alarms'),
  uses: ['tournament'],
  config: {
    alarms: z
      .strictObject({
        webhooks: z.array(webhook).max(20).default([]),
        afterSeconds: z.number().min(0).max(600).default(5),
      })
      .prefault({})
      .describe(
        'Addresses that are notified when a table of the round needs help, and when the problem is over. In `webhooks` each `url` gets a POST with JSON, which never holds a move. `text` is a line for people. `tables` have `board`, `white`, `black`, `light` (null: the problem is over) and `since`. If `complete` is true, all other tables have no problem. `house` is the problem of the program (`code`, `message`, `advice`, `since`), or null. `type` is `overloaded`, with `behindSeconds`, when the machine falls behind its boards, and `caughtUp` when it has caught up. `secretFile` (mode 0600) signs it in the header `Jadoube-Signature`: `sha256=`, and the HMAC of the body in hex. `lights` selects the problems (default: all), `name` is shown instead of the host. Problems shorter than `afterSeconds` are not sent.',
      ),
  },
  filesBeside: ({ alarms: set }, beside) => ({
    alarms: {
      ...set,
      webhooks: set.webhooks.map(({ secretFile, ...one }) => ({
        ...one,
        ...(secretFile !== undefined && { secretFile: beside(secretFile) }),
      })),
    },
  }),
  create: ({ alarms: { webhooks, afterSeconds } }, { services, tables, time, log, nowIso }) => {
    const tournamentService = services.find(tournamentServiceKey);
    const publicTournament = services.find(publicTournamentKey);
    if (tournamentService === undefined || publicTournament === undefined || webhooks.length === 0)
      return undefined;
    return createAlarmsGateway({
      tournamentService,
      publicTournament,
      tables: seenBy(tables, 'arbiter'),
      webhooks: webhooks.map(({ name, lights = ALARM_LIGHTS, ...address }, i) => ({
        ...address,
        // The default name is only the host, because the path is often the secret.
        name: name ?? `${new URL(address.url).host} (${i + 1})`,
        lights,
      })),
      standsMs: afterSeconds * MS,
      time,
      log,
      nowIso,
    });
  },
});
