import { z } from 'zod';
import { AUDIENCES, type Audience } from '../../../laws/audience.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import type { Access, Shown } from '../../access.js';
import type { HttpContext } from '../httpContext.js';

/** The query of what different people see differently. */
export const audienceQuery = z.object({
  as: z
    .enum(AUDIENCES, { error: `one of ${AUDIENCES.join(', ')}` })
    .exactOptional()
    .describe('For whom it is read; when not said, for whom the token allows most.'),
});

/** The token that a request shows, and where it comes from. */
export const shownBy = (c: HttpContext): Shown => ({
  token: /^Bearer +(?<token>\S+)$/i.exec(c.req.header('authorization') ?? '')?.groups?.['token'],
  from: c.env.incoming.socket.remoteAddress,
});

/** For whom a request reads: what it wishes, or, without a wish, the most that its token allows. */
export const audienceOf = async (
  c: HttpContext,
  access: Access,
  wished: Audience | undefined,
): Promise<Result<Audience, BridgeError>> => {
  if (wished === 'public') return ok('public');
  for (const audience of wished === undefined ? (['operator', 'arbiter'] as const) : [wished]) {
    const caller = await access.authorise(shownBy(c), audience);
    if (caller.ok) return ok(audience);
    if (wished !== undefined || caller.error.code === 'TOO_MUCH') return caller;
    if (caller.error.code === 'UNAUTHORISED') break;
  }
  return ok('public');
};
