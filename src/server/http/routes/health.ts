import { z } from 'zod';
import { isOfHouse } from '../../../table/houseAlarm.js';
import type { GatewayState } from '../../gatewayState.js';
import { behindSecondsOf, EVEN_PACE, OVERLOAD } from '../../housePace.js';
import { SHED_ROWS } from '../../shedding.js';
import { named } from '../schemas/apiSchema.js';
import { keysOfProblem } from '../schemas/errorSchema.js';
import { alarm } from '../schemas/tableSchema.js';
import type { PublicDeps } from './route.js';

const part = z.enum(['ok', 'degraded']);

export const health = named(
  'Health',
  z.looseObject({
    status: part.describe('`degraded` if any part is degraded.'),
    version: z.string(),
    behindSeconds: z.number().min(0).describe('How late the daemon processes reports of its boards.'),
    overloaded: z.boolean().describe('Whether this machine is too slow for its tables.'),
    tables: z.int().min(0),
    lastSeq: z.int().min(0).describe('The number of the last event.'),
    alarms: z.array(alarm.extend({ table: z.string() })),
    parts: z
      .looseObject({
        journal: z.looseObject({ status: part, waiting: z.int().min(0) }),
        boards: z.looseObject({ status: part, ready: z.int().min(0), away: z.int().min(0) }),
        gateways: z.looseObject({ status: part, waiting: z.array(z.string()) }),
        pace: z.looseObject({
          status: part,
          behindSeconds: z.number().min(0),
          putOff: z.array(z.enum(SHED_ROWS.map(({ part: name }) => name))),
          code: z.string().exactOptional(),
          message: z.string().exactOptional(),
          advice: z.string().exactOptional(),
          ...keysOfProblem,
        }),
        data: z.looseObject({
          status: part,
          damages: z.array(
            z.looseObject({
              code: z.string(),
              file: z.string(),
              message: z.string(),
              advice: z.string(),
              ...keysOfProblem,
              kept: z.string().exactOptional(),
            }),
          ),
        }),
      })
      .describe(
        'The journal and the events queued for it; boards that are connected and boards that are not; gateways that lack a prerequisite. `behindSeconds` of the machine, `degraded` if it is too slow for its tables, and the work that it defers (`putOff`). Files of the data folder that were found damaged, removed or replaced, at the start or later; `kept` names the copies that were set aside.',
      ),
  }),
);

const statusOf = (isHealthy: boolean): z.output<typeof part> => (isHealthy ? 'ok' : 'degraded');

const namesWaiting = (gateways: readonly GatewayState[]): string[] =>
  gateways.filter(({ state }) => state === 'waits').map(({ name }) => name);

/** The health of the house, with the parts that have problems. */
export const healthOf = ({
  tables: service,
  version,
  journalPending = () => 0,
  gateways = () => [],
  damages = () => [],
  pace = () => EVEN_PACE,
}: PublicDeps): z.output<typeof health> => {
  const tables = service.tables();
  const alarms = tables.flatMap(({ id, alarm: trouble }) => (trouble ? [{ table: id, ...trouble }] : []));
  const ready = tables.filter(({ device }) => device.link === 'ready').length;
  const waiting = namesWaiting(gateways());
  const found = damages();
  const now = pace();
  const { isOverloaded } = now;
  const behindSeconds = behindSecondsOf(now);
  const isKept = alarms.every(({ code }) => code !== 'JOURNAL_REFUSES');
  return {
    status: statusOf(alarms.length === 0 && waiting.length === 0 && found.length === 0 && !isOverloaded),
    version,
    behindSeconds,
    overloaded: isOverloaded,
    tables: tables.length,
    lastSeq: service.lastSeq(),
    alarms,
    parts: {
      journal: { status: statusOf(isKept), waiting: journalPending() },
      boards: {
        status: statusOf(alarms.every(isOfHouse)),
        ready,
        away: tables.length - ready,
      },
      gateways: { status: statusOf(waiting.length === 0), waiting },
      pace: {
        status: statusOf(!isOverloaded),
        behindSeconds,
        putOff: [...now.shed],
        ...(isOverloaded && OVERLOAD),
      },
      data: { status: statusOf(found.length === 0), damages: [...found] },
    },
  };
};
