import type { Hono } from 'hono';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import { errorReply, methodFault } from '../errorReply.js';
import type { HttpContext, HttpEnv } from '../httpContext.js';
import { checkInput, readJson } from '../requestInput.js';
import type { Route, RouteDeps } from './route.js';

/** `{name}` at the end of a path, with the ending that the files of a route have: `.pgn`. */
const LAST_PARAM = /\{(?<name>\w+)\}(?<ending>\.\w+)$/;

const endingOf = ({ path }: Route): string => LAST_PARAM.exec(path)?.groups?.['ending'] ?? '';

/** The path as hono writes it. */
export const honoPath = (path: string): string =>
  path
    .replace(LAST_PARAM, (_, name: string, ending: string) => `:${name}{.+\\${ending}}`)
    .replaceAll(/\{(\w+)\}(?=\/|$)/g, ':$1');

const answer = async (route: Route, c: HttpContext, deps: RouteDeps): Promise<Response> => {
  const query = route.query === undefined ? ok(undefined) : checkInput(route.query, c.req.query());
  if (!query.ok) return errorReply(c, query.error);
  const body: Result<unknown, BridgeError> =
    route.body === undefined ? ok(undefined) : await readJson(c.req.raw, route.body, route.bodyBytesMax);
  if (!body.ok) return errorReply(c, body.error);
  const ending = endingOf(route);
  const param = (name: string): string => {
    const value = c.req.param(name) ?? '';
    return ending === '' ? value : value.slice(0, -ending.length);
  };
  // The row itself made sure that its handler takes what its schemas give.
  const request = { c, param, query: query.value, body: body.value } as Parameters<Route['handle']>[0];
  const handled = await route.handle(request, deps);
  if (!handled.ok) return errorReply(c, handled.error);
  return route.json === undefined ? (handled.value as Response) : c.json(handled.value as object);
};

const allowedOn = (rows: readonly Route[]): string =>
  rows.map(({ method }) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase())).join(', ');

/**
 * Every row as a route; any other method of a path is refused with the list of those that it has. HEAD comes
 * with GET. Of two paths that match, the first in the list answers.
 */
export const addRoutes = (app: Hono<HttpEnv>, routes: readonly Route[], deps: RouteDeps): void => {
  for (const path of new Set(routes.map((route) => route.path))) {
    const rows = routes.filter((route) => route.path === path);
    for (const row of rows)
      app.on(row.method.toUpperCase(), honoPath(path), (c: HttpContext) => answer(row, c, deps));
    app.all(honoPath(path), (c) => methodFault(c, allowedOn(rows)));
  }
};
