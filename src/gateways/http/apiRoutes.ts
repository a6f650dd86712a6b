import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import type { Audience } from '../../laws/audience.js';
import { clockSounds } from '../../laws/signals.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import { seenBy } from '../../table/audience.js';
import type { TableService } from '../../table/tableService.js';
import type { Access, Caller } from '../access.js';
import { roleOfCommand } from './commandSchema.js';
import { errorReply, notFound } from './errorReply.js';
import { EVENT_STREAM_TYPE, type EventStream } from './eventStream.js';
import { gamesPgnReply } from './gamesPgnReply.js';
import { addRoute, type HttpContext, type HttpEnv } from './httpRoute.js';
import {
  parseAudience,
  parseCommand,
  parseGamesRequest,
  parseLanguage,
  parseStreamRequest,
  readBody,
} from './requestInput.js';
import { makeScoresheetPage, SCORESHEET_POLICY } from './scoresheetPage.js';
import { textReply } from './textReply.js';

export type ApiDeps = {
  readonly service: TableService;
  readonly access: Access;
  readonly stream: EventStream;
};

const PGN_TYPE = 'application/vnd.chess-pgn; charset=utf-8';

const withoutExtension = (file: string): string => file.slice(0, -'.pgn'.length);
const pgnReply = (c: Context, pgn: string | undefined, absent: string): Response =>
  pgn === undefined ? notFound(c, absent) : textReply(c, pgn, PGN_TYPE);

const bearer = (c: HttpContext): string | undefined =>
  /^Bearer +(?<token>\S+)$/i.exec(c.req.header('authorization') ?? '')?.groups?.['token'];

/** What stands in the journal beside a command. */
const nameOf = ({ role, name }: Caller): string => `${role} ${name}`;

/** For whom a request reads (`as`), or, without a wish, the most that its token allows. */
const audienceOf = async (c: HttpContext, access: Access): Promise<Result<Audience, BridgeError>> => {
  const wished = parseAudience(c.req.query('as'));
  if (!wished.ok) return wished;
  if (wished.value === 'public') return ok('public');
  for (const audience of wished.value === undefined ? (['operator', 'arbiter'] as const) : [wished.value]) {
    const caller = await access.authorise(bearer(c), audience);
    if (caller.ok) return ok(audience);
    if (wished.value !== undefined) return caller;
  }
  return ok('public');
};

/** `/api/v1/tables…`: the tables, and what the Laws have to say about them. */
const addTableRoutes = (app: Hono<HttpEnv>, { service, access }: ApiDeps): void => {
  addRoute(app, '/api/v1/tables', {
    GET: async (c) => {
      const audience = await audienceOf(c, access);
      if (!audience.ok) return errorReply(c, audience.error);
      const tables = seenBy(service, audience.value).tables();
      return c.json({ tables, sounds: clockSounds(service.rules) });
    },
  });
  addRoute(app, '/api/v1/tables/:id', {
    GET: async (c) => {
      const audience = await audienceOf(c, access);
      if (!audience.ok) return errorReply(c, audience.error);
      const table = seenBy(service, audience.value).table(c.req.param('id'));
      return table ? c.json(table) : notFound(c, `there is no table ${c.req.param('id')}`);
    },
  });
  addRoute(app, '/api/v1/tables/:id/laws', {
    GET: async (c) => {
      const caller = await access.authorise(bearer(c), 'arbiter');
      if (!caller.ok) return errorReply(c, caller.error);
      const laws = service.laws(c.req.param('id'));
      return laws ? c.json(laws) : notFound(c, `there is no table ${c.req.param('id')}`);
    },
  });
  addRoute(app, '/api/v1/tables/:id/commands', {
    POST: async (c) => {
      const body = await readBody(c.req.raw);
      const command = body.ok ? parseCommand(body.value) : body;
      if (!command.ok) return errorReply(c, command.error);
      const caller = await access.authorise(bearer(c), roleOfCommand(command.value));
      if (!caller.ok) return errorReply(c, caller.error);
      const { role } = caller.value;
      const seen = seenBy(service, role === 'player' ? 'public' : role);
      const outcome = await seen.command(c.req.param('id'), command.value, nameOf(caller.value));
      return outcome.ok ? c.json({ events: outcome.value }) : errorReply(c, outcome.error);
    },
  });
};

/** `/api/v1/events`: everything that happens at the tables, as it happens. */
const addEventRoutes = (app: Hono<HttpEnv>, { access, stream }: ApiDeps): void => {
  addRoute(app, '/api/v1/events', {
    GET: async (c) => {
      const audience = await audienceOf(c, access);
      if (!audience.ok) return errorReply(c, audience.error);
      const request = parseStreamRequest(c.req.header('last-event-id'), c.req.query());
      if (!request.ok) return errorReply(c, request.error);
      if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': EVENT_STREAM_TYPE });
      stream.open(
        c.env.outgoing,
        { ...request.value, audience: audience.value },
        Object.fromEntries(c.res.headers),
      );
      return RESPONSE_ALREADY_SENT;
    },
  });
};

/** `/api/v1/games…`: past and running games. */
const addGameRoutes = (app: Hono<HttpEnv>, { service, access }: ApiDeps): void => {
  addRoute(app, '/api/v1/games', {
    GET: (c) => {
      const request = parseGamesRequest(c.req.query());
      if (!request.ok) return errorReply(c, request.error);
      return c.json({ games: service.games(request.value) });
    },
  });
  addRoute(app, '/api/v1/games/:file{.+\\.pgn}', {
    GET: (c) => {
      const id = withoutExtension(c.req.param('file'));
      return pgnReply(c, service.gamePgn(id), `there is no game ${id}`);
    },
  });
  addRoute(app, '/api/v1/games/:file{.+\\.html}', {
    GET: (c) => {
      const id = c.req.param('file').slice(0, -'.html'.length);
      const game = service.game(id);
      if (game === undefined) return notFound(c, `there is no game ${id}`);
      const language = parseLanguage(c.req.query('lang'));
      if (!language.ok) return errorReply(c, language.error);
      c.header('Content-Security-Policy', SCORESHEET_POLICY);
      return textReply(c, makeScoresheetPage(game, language.value), 'text/html; charset=utf-8');
    },
  });
  addRoute(app, '/api/v1/games/:id', {
    GET: async (c) => {
      const audience = await audienceOf(c, access);
      if (!audience.ok) return errorReply(c, audience.error);
      const game = seenBy(service, audience.value).game(c.req.param('id'));
      return game ? c.json(game) : notFound(c, `there is no game ${c.req.param('id')}`);
    },
    DELETE: async (c) => {
      const caller = await access.authorise(bearer(c), 'arbiter');
      if (!caller.ok) return errorReply(c, caller.error);
      const outcome = await service.deleteGame(c.req.param('id'), nameOf(caller.value));
      return outcome.ok ? c.json({ deleted: c.req.param('id') }) : errorReply(c, outcome.error);
    },
  });
};

/** `/pgn/games.pgn` holds every game; `/pgn/TABLE.pgn` the current or last one of a table. */
const addPgnRoutes = (app: Hono<HttpEnv>, { service }: ApiDeps): void => {
  addRoute(app, '/pgn/games.pgn', { GET: (c) => gamesPgnReply(c, service, PGN_TYPE) });
  addRoute(app, '/pgn/:file{.+\\.pgn}', {
    GET: (c) => {
      const table = withoutExtension(c.req.param('file'));
      return pgnReply(c, service.tablePgn(table), `table ${table} has no game`);
    },
  });
};

export const addApiRoutes = (app: Hono<HttpEnv>, deps: ApiDeps): void => {
  addTableRoutes(app, deps);
  addEventRoutes(app, deps);
  addGameRoutes(app, deps);
  addPgnRoutes(app, deps);
};
