import { z } from 'zod';
import { message } from '../../../messages/catalogue/message.js';
import { ok } from '../../../shared/result.js';
import { WHOLE_HOUSE } from '../../access.js';
import type { OriginApproval } from '../../originApproval.js';
import { absent } from '../errorReply.js';
import { named } from '../schemas/apiSchema.js';
import { jsonRoute, type Route } from './route.js';

const originsOfPages = named(
  'LiveChessOrigins',
  z.object({
    knocks: z
      .array(z.object({ origin: z.string(), at: z.string() }))
      .describe('Pages and browser extensions without approval, and the time of their last request.'),
    letIn: z.array(z.string()).describe('Approved pages, besides `liveChessOrigins`.'),
  }),
);

const originAnswer = named(
  'LiveChessOriginAnswer',
  z.strictObject({ origin: z.string().max(300), letIn: z.boolean() }),
);

const NO_LIVE_CHESS = message('error.noLiveChess');

const viewOf = (service: OriginApproval): z.output<typeof originsOfPages> => ({
  knocks: [...service.requests()],
  letIn: [...service.allowed()],
});

/** Routes to approve web pages for the LiveChess interface. */
export const originRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/live-chess/origins',
    group: 'house',
    summary: 'Web pages that ask to use the LiveChess interface, and approved ones; operators only',
    json: originsOfPages,
    handle: async ({ inside }) => {
      const origins = (await inside('operator', WHOLE_HOUSE))?.origins;
      // Every page asks, whatever the role of its reader. A reader who may not decide gets empty lists.
      return ok(origins === undefined ? { knocks: [], letIn: [] } : viewOf(origins));
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/live-chess/origins',
    group: 'house',
    summary: 'Approve a web page for the LiveChess interface, or revoke its approval',
    role: 'operator',
    body: originAnswer,
    json: originsOfPages,
    errors: ['BAD_REQUEST', 'BODY_TOO_LARGE', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ body }, { origins }) => {
      if (origins === undefined) return absent(NO_LIVE_CHESS);
      if (!body.letIn) await origins.revoke(body.origin);
      else {
        const allowed = await origins.allow(body.origin);
        if (!allowed.ok) return allowed;
      }
      return ok(viewOf(origins));
    },
  }),
];
