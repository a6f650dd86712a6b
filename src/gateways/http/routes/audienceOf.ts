import { z } from 'zod';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import type { TableService } from '../../../table/tableService.js';
import { type Access, ANY_TABLE, isPassedOn, type Shown } from '../../access.js';
import type { HttpContext } from '../httpContext.js';
import { type AdmittedReader, PUBLIC_READER, READERS, type Reader } from '../readers.js';
import type { RouteDeps } from './route.js';

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
const readerOf = async (
  c: HttpContext,
  access: Access,
  wished: Reader | undefined,
): Promise<Result<AdmittedReader, BridgeError>> => {
  if (wished === 'public') return ok(PUBLIC_READER);
  for (const reader of wished === undefined ? (['operator', 'arbiter', 'player'] as const) : [wished]) {
    const caller = await access.authorise(shownBy(c), reader, { table: ANY_TABLE });
    if (caller.ok) return ok(reader as AdmittedReader);
    if (wished !== undefined || caller.error.code === 'TOO_MUCH') return caller;
    if (caller.error.code === 'UNAUTHORISED') break;
  }
  return ok(PUBLIC_READER);
};

/** A request that has been let in to read. */
export type Reading = {
  readonly reader: AdmittedReader;
  /** The tables as this reader may see them. */
  readonly tables: TableService;
  /** Everything there is; undefined: the public reads. */
  readonly inside: RouteDeps | undefined;
  /** Asked now and then while a stream is open: a token may be taken back or expire meanwhile. */
  readonly mayStillRead: () => Promise<boolean>;
};

export const readingOf = async (
  c: HttpContext,
  deps: RouteDeps,
  wished: Reader | undefined,
): Promise<Result<Reading, BridgeError>> => {
  const read = await readerOf(c, deps.access, wished);
  if (!read.ok) return read;
  const reader = read.value;
  return ok({
    reader,
    tables: deps.seen(reader),
    inside: reader === 'public' ? undefined : deps,
    mayStillRead: async () => {
      const now = await readerOf(c, deps.access, wished);
      return now.ok && now.value === reader;
    },
  });
};
