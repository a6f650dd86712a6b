import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import { type Access, ANY_TABLE } from '../../access.js';
import type { HttpContext } from '../httpContext.js';
import { type AdmittedReader, PUBLIC_READER, type Reader } from '../readers.js';
import { shownBy } from './audienceOf.js';
import type { Reading, RouteDeps } from './route.js';

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

/** Lets a request in to read, for whom it wishes to. */
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
