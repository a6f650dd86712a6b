import type { Hono } from 'hono';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import { type Access, type AdmittedCaller, ANY_TABLE, WHOLE_HOUSE } from '../../access.js';
import { shedBy } from '../../housePace.js';
import { RETRY_AFTER_S } from '../../shedding.js';
import { errorReply, methodFault } from '../errorReply.js';
import type { HttpContext, HttpEnv } from '../httpContext.js';
import { type AdmittedReader, PUBLIC_READER, type Reader } from '../readers.js';
import { checkInput, readJson } from '../requestInput.js';
import { shownBy } from './audienceOf.js';
import type { PublicDeps, Reading, Route, RouteDeps, RouteRequest } from './route.js';

/** The reader of a request: the requested one, or else the highest that its token allows. */
const readerOf = async (
  c: HttpContext,
  access: Access,
  desired: Reader | undefined,
): Promise<Result<AdmittedReader, BridgeError>> => {
  if (desired === 'public') return ok(PUBLIC_READER);
  for (const reader of desired === undefined ? (['operator', 'arbiter', 'player'] as const) : [desired]) {
    const caller = await access.authorise(shownBy(c), reader, { table: ANY_TABLE });
    if (caller.ok) return ok(reader as AdmittedReader);
    if (desired !== undefined || caller.error.code === 'TOO_MUCH') return caller;
    if (caller.error.code === 'UNAUTHORISED') break;
  }
  return ok(PUBLIC_READER);
};

/** Authorises a request to read. */
const readingOf = async (
  c: HttpContext,
  deps: RouteDeps,
  desired: Reader | undefined,
): Promise<Result<Reading, BridgeError>> => {
  const read = await readerOf(c, deps.access, desired);
  if (!read.ok) return read;
  const reader = read.value;
  return ok({
    reader,
    tables: deps.seen(reader),
    inside: reader === 'public' ? undefined : deps,
    mayStillRead: async () => {
      const now = await readerOf(c, deps.access, desired);
      return now.ok && now.value === reader;
    },
  });
};

/** A `{name}` at the end of a path with a file extension such as `.pgn`. */
const LAST_PARAM = /\{(?<name>\w+)\}(?<ending>\.\w+)$/;

const endingOf = ({ path }: Route): string => LAST_PARAM.exec(path)?.groups?.['ending'] ?? '';

/** The path in hono's syntax. */
export const honoPath = (path: string): string =>
  path
    .replace(LAST_PARAM, (_, name: string, ending: string) => `:${name}{[^/]+\\${ending}}`)
    .replaceAll(/\{(\w+)\}(?=\/|$)/g, ':$1');

type Param = (name: string) => string;

const TABLE_PATH = '/api/v1/tables/{id}/';

const placeOf = ({ at, path }: Route, param: Param): string => {
  if (at === 'anyTable') return ANY_TABLE;
  return path.startsWith(TABLE_PATH) ? param('id') : WHOLE_HOUSE;
};

/** Refuses callers without the required role before it reads any of the body. */
const authorise = async (
  route: Route,
  c: HttpContext,
  param: Param,
  { access }: RouteDeps,
): Promise<Result<AdmittedCaller | undefined, BridgeError>> =>
  route.role === undefined
    ? ok(undefined)
    : access.authorise(shownBy(c), route.role, { table: placeOf(route, param) });

/** Whether to put a request off. Arbiters and the operator are never put off. */
const isPutOff = async ({ putOffAs }: Route, c: HttpContext, { pace, access }: RouteDeps): Promise<boolean> =>
  putOffAs !== undefined &&
  shedBy(pace)(putOffAs) &&
  !(await access.authorise(shownBy(c), 'arbiter', { table: ANY_TABLE })).ok;

/** What handlers of routes without and with a role may use. */
export type AllDeps = { readonly withoutRole: PublicDeps; readonly inside: RouteDeps };

const insideOf = (
  c: HttpContext,
  deps: RouteDeps,
): Pick<RouteRequest<unknown, unknown>, 'reading' | 'inside'> => ({
  reading: (desired) => readingOf(c, deps, desired),
  inside: async (least, table) =>
    (await deps.access.authorise(shownBy(c), least, { table })).ok ? deps : undefined,
});

const answer = async (route: Route, c: HttpContext, deps: AllDeps): Promise<Response> => {
  const ending = endingOf(route);
  const param = (name: string): string => {
    const value = c.req.param(name) ?? '';
    return ending === '' ? value : value.slice(0, -ending.length);
  };
  if (await isPutOff(route, c, deps.inside)) {
    c.header('Retry-After', String(RETRY_AFTER_S));
    return errorReply(c, keyedError('OVERLOADED', message('error.pastGamesPutOff')));
  }
  const caller = await authorise(route, c, param, deps.inside);
  if (!caller.ok) return errorReply(c, caller.error);
  const query = route.query === undefined ? ok(undefined) : checkInput(route.query, c.req.query());
  if (!query.ok) return errorReply(c, query.error);
  const body: Result<unknown, BridgeError> =
    route.body === undefined ? ok(undefined) : await readJson(c.req.raw, route.body, route.bodyBytesMax);
  if (!body.ok) return errorReply(c, body.error);
  // The types of `jsonRoute` and `otherRoute` ensure that a handler fits the schemas of its row.
  const request = {
    ...{ c, caller: caller.value, param, query: query.value, body: body.value },
    ...insideOf(c, deps.inside),
  };
  const handled = await route.handle(
    request as Parameters<Route['handle']>[0],
    route.role === undefined ? deps.withoutRole : deps.inside,
  );
  if (!handled.ok) return errorReply(c, handled.error);
  if (handled.value instanceof Response) return handled.value;
  const text = JSON.stringify(handled.value);
  return c.body(deps.inside.hidePaths?.(text) ?? text, 200, { 'Content-Type': 'application/json' });
};

const allowedOn = (rows: readonly Route[]): string =>
  rows.map(({ method }) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase())).join(', ');

/**
 * Adds a route for each row. Other methods of a path are refused with the list of allowed ones. HEAD works
 * like GET. If two paths match, the first one in the list answers.
 */
export const addRoutes = (app: Hono<HttpEnv>, routes: readonly Route[], deps: AllDeps): void => {
  for (const path of new Set(routes.map((route) => route.path))) {
    const rows = routes.filter((route) => route.path === path);
    for (const row of rows)
      app.on(row.method.toUpperCase(), honoPath(path), (c: HttpContext) => answer(row, c, deps));
    app.all(honoPath(path), (c) => methodFault(c, allowedOn(rows)));
  }
};
