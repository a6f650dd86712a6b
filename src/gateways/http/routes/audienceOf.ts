import { z } from 'zod';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import { type Access, ANY_TABLE, isPassedOn, type Shown } from '../../access.js';
import type { HttpContext } from '../httpContext.js';
import { READERS, type Reader } from '../readers.js';

/** The query of what different people see differently. */
export const audienceQuery = z.object({
  as: z
    .enum(READERS, { error: `one of ${READERS.join(', ')}` })
    .exactOptional()
    .describe(
      'For whom it is read; when not said, for whom the token allows most. The public reads later, where a delay is set.',
    ),
});

/** The token that a request shows, and where it comes from. */
export const shownBy = (c: HttpContext): Shown => ({
  token: /^Bearer +(?<token>\S+)$/i.exec(c.req.header('authorization') ?? '')?.groups?.['token'],
  from: c.env.incoming.socket.remoteAddress,
  isPassedOn: isPassedOn(c.env.incoming.headers),
});

/** For whom a request reads: what it wishes, or, without a wish, the most that its token allows. */
export const readerOf = async (
  c: HttpContext,
  access: Access,
  wished: Reader | undefined,
): Promise<Result<Reader, BridgeError>> => {
  if (wished === 'public') return ok('public');
  for (const reader of wished === undefined ? (['operator', 'arbiter', 'player'] as const) : [wished]) {
    const caller = await access.authorise(shownBy(c), reader, { table: ANY_TABLE });
    if (caller.ok) return ok(reader);
    if (wished !== undefined || caller.error.code === 'TOO_MUCH') return caller;
    if (caller.error.code === 'UNAUTHORISED') break;
  }
  return ok('public');
};
