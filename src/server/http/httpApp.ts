import { Hono, type MiddlewareHandler } from 'hono';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { isBridgeError, messageOf } from '../../shared/bridgeError.js';
import { type Access, preflightHeaders } from '../access.js';
import type { GatewayLog } from '../gatewayLog.js';
import { ANSWER_POLICY, PAGE_POLICY } from './contentPolicy.js';
import { errorReply, methodFault } from './errorReply.js';
import { takesGzip } from './headerLists.js';
import type { HttpContext, HttpEnv } from './httpContext.js';
import { nothingPage, wantsPage } from './nothingPage.js';
import { addRoutes } from './routes/addRoutes.js';
import { apiRoutesWith } from './routes/apiRoutes.js';
import { publicDepsOf } from './routes/publicDepsOf.js';
import type { Route, RouteDeps } from './routes/route.js';
import type { StaticFile } from './staticFiles.js';
import { isKnownTo, taggedReply } from './textReply.js';

export type HttpAppDeps = RouteDeps & {
  readonly log: GatewayLog;
  readonly files: ReadonlyMap<string, StaticFile>;
  /** The routes of extensions. */
  readonly routes: readonly Route[];
};

/**
 * Whether pages of any origin may read this public content: a tournament's PGN, or the event for spectators.
 */
const isForAnyOrigin = (c: HttpContext): boolean =>
  ['GET', 'HEAD'].includes(c.req.method) &&
  /^\/(pgn\/(round|game)|api\/v1\/spectators|get)\//.test(c.req.path);

const admit =
  (access: Access): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const sender = { host: c.req.header('host'), origin: c.req.header('origin') };
    const admitted = access.admit(sender);
    if (!admitted.ok) {
      const byName = access.admit({ ...sender, origin: undefined });
      if (!byName.ok || !isForAnyOrigin(c)) return errorReply(c, admitted.error);
      return next();
    }
    const origin = admitted.value;
    if (c.req.method === 'OPTIONS')
      return c.body(
        null,
        204,
        origin === undefined ? {} : preflightHeaders(origin, (name) => c.req.header(name)),
      );
    if (origin !== undefined) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Expose-Headers', 'ETag, Jadoube-Now-Ms');
    }
    c.header('Vary', 'Origin');
    return next();
  };

/** Serves the pages, or answers a path that is not an API route. */
const pageOrFault = async (c: HttpContext, files: HttpAppDeps['files']): Promise<Response> => {
  const { path, method } = c.req;
  const file = files.get(path);
  if (path === '/' && file === undefined)
    return c.text('The pages are not built (npm run build). The API is at /api/v1/tables.\n');
  // Adds the missing slash of a folder, because its pages use relative links.
  if (file === undefined && files.has(`${path}/`)) return c.redirect(`${path.split('/').at(-1)}/`, 301);
  if (file === undefined && wantsPage(c)) return nothingPage(c, path);
  if (file === undefined) return errorReply(c, keyedError('NOT_FOUND', message('error.nothingAt', { path })));
  if (method !== 'GET' && method !== 'HEAD') return methodFault(c, 'GET, HEAD');
  c.header('Content-Security-Policy', PAGE_POLICY);
  const { zipped } = file;
  if (zipped === undefined) return taggedReply(c, file);
  c.header('Vary', 'Origin, Accept-Encoding');
  if (isKnownTo(c, file.etag) || !takesGzip(c.req.header('accept-encoding'))) return taggedReply(c, file);
  c.header('Content-Encoding', 'gzip');
  return taggedReply(c, { ...file, body: await zipped() });
};

const hasHungUp = ({ env }: HttpContext): boolean =>
  env.incoming.destroyed || env.incoming.socket.destroyed || env.outgoing.destroyed;

const FIRST_ERROR = 400;

/** The application with all routes of the HTTP gateway. */
export const createHttpApp = (deps: HttpAppDeps): Hono<HttpEnv> => {
  const { access, metrics, log, nowMs, files, hidePaths } = deps;
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    await next();
    metrics.request(c.req.method, c.res.status);
    if (c.res.status >= FIRST_ERROR && hidePaths !== undefined) {
      const text = await c.res.text();
      c.res = new Response(hidePaths(text), c.res);
    }
  });
  app.use(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', ANSWER_POLICY);
    c.header('Referrer-Policy', 'same-origin');
    if (c.req.path === '/healthz' || c.req.path === '/metrics') c.header('Cache-Control', 'no-store');
    if (c.req.path.startsWith('/api/')) {
      c.header('Cache-Control', 'no-store');
      c.header('Jadoube-Now-Ms', String(Math.round(nowMs())));
    }
    return next();
  });
  app.use(admit(access));
  addRoutes(app, apiRoutesWith(deps.routes), { inside: deps, withoutRole: publicDepsOf(deps) });
  app.notFound((c) => pageOrFault(c, files));
  app.onError((error, c) => {
    if (isBridgeError(error)) return errorReply(c, error);
    // A client that disconnects during a request is not an error of the program.
    if (hasHungUp(c))
      log.debug({ problem: messageOf(error), path: c.req.path }, 'a client closed the connection');
    else log.error({ err: error, path: c.req.path }, 'a request failed');
    return errorReply(c, keyedError('INTERNAL', message('error.failedSeeLog')));
  });
  return app;
};
