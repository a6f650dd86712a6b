import { createHmac } from 'node:crypto';
import { SaidError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { askHttp } from '../../server/askHttp.js';
import type { Gateway } from '../../server/gateway.js';
import type { GatewayLog } from '../../server/gatewayLog.js';
import { readSecretFile } from '../../server/readPassword.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { OutputState } from '../../table/outputState.js';
import type { TableService } from '../../table/tableService.js';
import { pairingLights } from '../tournament/atTables/pairingLights.js';
import type { Light } from '../tournament/atTables/tableLight.js';
import type { TournamentService } from '../tournament/atTables/tournamentService.js';
import type { PublicTournament } from '../tournament/spectators/publicTournament.js';
import { alarmPlaces } from './alarmPlaces.js';
import { createAlarmTarget } from './alarmTarget.js';
import type { HouseAlarm } from './alarmText.js';

type AlarmAddress = {
  readonly url: string;
  /** A shared secret with which the target can verify that an alarm is authentic. */
  readonly secretFile?: string | undefined;
};

/** The meaning of a refusal for the operator who must correct it. */
const refusalOf = (status: number): Message => {
  const of = { status: String(status) };
  if (status === 401 || status === 403) return message('alarmTarget.refused', of);
  return status === 404 || status === 410
    ? message('alarmTarget.nothing', of)
    : message('upload.answers', { ...of, detail: '' });
};

/** Posts an alarm. The URL appears in no message, because it is often the only secret. */
const sendAlarm = async (
  { url, secretFile }: AlarmAddress,
  body: string,
  signal: AbortSignal,
): Promise<void> => {
  const secret = secretFile === undefined ? undefined : await readSecretFile(secretFile, 'secret');
  const signature = secret === undefined ? {} : { 'Jadoube-Signature': `sha256=${hmacOf(secret, body)}` };
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...signature };
  const { host } = new URL(url);
  const init = { method: 'POST', headers, body };
  const response = await askHttp((all) => fetch(url, all), init, host, signal);
  await response.body?.cancel();
  if (!response.ok) throw new SaidError(refusalOf(response.status));
};

const hmacOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** The console refreshes about as often. */
const LOOK_EVERY_MS = 1_000;

export type Webhook = AlarmAddress & { readonly name: string; readonly lights: readonly Light[] };

export type AlarmsDeps = {
  /** The hall whose lights are watched. Players' names are those shown to the public. */
  readonly tournamentService: Pick<TournamentService, 'tournament'>;
  readonly publicTournament: Pick<PublicTournament, 'tournament'>;
  /** The tables with what arbiters may know. */
  readonly tables: Pick<TableService, 'table' | 'subscribe'>;
  readonly webhooks: readonly Webhook[];
  readonly standsMs: number;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly nowIso: () => string;
};

/**
 * Notifies other programs of tables that need help and of problems of the whole house: why and where, without
 * any moves.
 */
export const createAlarmsGateway = (deps: AlarmsDeps): Gateway & { outputs(): readonly OutputState[] } => {
  const { tournamentService, publicTournament, tables, webhooks, standsMs, time, log, nowIso } = deps;
  const open = ({ name, lights, ...address }: Webhook) =>
    createAlarmTarget({
      name,
      lights,
      standsMs,
      time,
      nowIso,
      event: () => tournamentService.tournament().event.name?.value,
      send: (body, signal) => sendAlarm(address, body, signal),
      onProblem: (problem) =>
        problem === undefined
          ? log.info({ to: name }, 'alarms are delivered again')
          : log.warn({ to: name, problem }, 'an alarm could not be delivered; jadoube retries'),
    });
  let targets: readonly ReturnType<typeof open>[] = [];
  let timer: number | undefined;
  let house: HouseAlarm | undefined;
  let unsubscribe = (): void => {};
  const look = (): void => {
    const tournament = tournamentService.tournament();
    const lights = pairingLights(tournament, (id) => tables.table(id));
    const places = alarmPlaces(tournament, publicTournament, tables);
    for (const target of targets) target.look(lights, places, house);
    timer = time.setTimeout(look, LOOK_EVERY_MS);
  };
  return {
    name: 'alarms',
    outputs: () => targets.map((target) => target.state()),
    start: async () => {
      targets = webhooks.map(open);
      unsubscribe = tables.subscribe('live', {
        onEvent: () => {},
        onAlarm: (alarm) => {
          if (alarm?.code !== house?.code) house = alarm === null ? undefined : { ...alarm, since: nowIso() };
        },
      });
      look();
    },
    stop: async () => {
      unsubscribe();
      if (timer !== undefined) time.clearTimeout(timer);
      for (const target of targets) target.stop();
    },
    figures: [
      {
        name: 'alarm_webhooks_failing',
        help: 'Addresses that did not accept the last alarm',
        read: () => targets.filter((target) => target.state().problem !== undefined).length,
      },
    ],
  };
};
