import { z } from 'zod';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import { WHOLE_HOUSE } from '../../access.js';
import type { OriginDesk } from '../../originDesk.js';
import { absent } from '../errorReply.js';
import type { HttpContext } from '../httpContext.js';
import { named } from '../schemas/apiSchema.js';
import { shownBy } from './audienceOf.js';
import { jsonRoute, type Route, type RouteDeps } from './route.js';

const originsOfPages = named(
  'LiveChessOrigins',
  z.object({
    knocks: z
      .array(z.object({ origin: z.string(), at: z.string() }))
      .describe('Pages and extensions that were not let in, and when they knocked last.'),
    letIn: z.array(z.string()).describe('Those that somebody has let in, beside `liveChessOrigins`.'),
  }),
);

const originAnswer = named(
  'LiveChessOriginAnswer',
  z.strictObject({ origin: z.string().max(300), letIn: z.boolean() }),
);

const deskFor = async (
  c: HttpContext,
  { access, origins }: RouteDeps,
): Promise<Result<OriginDesk, BridgeError>> => {
  const caller = await access.authorise(shownBy(c), 'operator', { table: WHOLE_HOUSE });
  if (!caller.ok) return caller;
  return origins === undefined ? absent('this house has no LiveChess interface') : ok(origins);
};

const viewOf = (desk: OriginDesk): z.output<typeof originsOfPages> => ({
  knocks: [...desk.knocks()],
  letIn: [...desk.letIn()],
});

/** Which web pages may use the LiveChess interface. */
export const originRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/live-chess/origins',
    group: 'house',
    summary: 'Web pages that want to use the LiveChess interface, and those that may',
    role: 'operator',
    json: originsOfPages,
    errors: ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ c }, deps) => {
      const desk = await deskFor(c, deps);
      return desk.ok ? ok(viewOf(desk.value)) : desk;
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/live-chess/origins',
    group: 'house',
    summary: 'Let a web page use the LiveChess interface, or no longer',
    role: 'operator',
    body: originAnswer,
    json: originsOfPages,
    errors: ['BAD_REQUEST', 'BODY_TOO_LARGE', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ c, body }, deps) => {
      const desk = await deskFor(c, deps);
      if (!desk.ok) return desk;
      if (!body.letIn) await desk.value.turnAway(body.origin);
      else {
        const allowed = await desk.value.allow(body.origin);
        if (!allowed.ok) return allowed;
      }
      return ok(viewOf(desk.value));
    },
  }),
];
