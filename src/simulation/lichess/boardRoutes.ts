import type { Context, Hono } from 'hono';
import type { Color } from '../../chess/types.js';
import type { FakeGame } from './fakeGame.js';
import type { FakeServer } from './fakeServer.js';
import { type Asker, askerOf, done, fault, formOf, gameOf, ndjson, outcome } from './fakeWire.js';
import { seekClock } from './timeRules.js';

const CHAT_MAX = 140;

type InGame = { readonly game: FakeGame; readonly side: Color; readonly asker: Asker; readonly c: Context };

/** Admits only players of the game. */
const inGame =
  (server: FakeServer, work: (given: InGame) => Response | Promise<Response>) =>
  async (c: Context): Promise<Response> => {
    const asker = askerOf(server, c, 'board:play');
    if (asker instanceof Response) return asker;
    const found = gameOf(server, c, asker);
    return found === undefined ? fault(c, 404, 'No such game') : work({ ...found, asker, c });
  };

const isYes = (c: Context): boolean => ['yes', 'true'].includes(c.req.param('accept') ?? '');

const addGameRoutes = (app: Hono, server: FakeServer): void => {
  const base = '/api/board/game';
  app.get(
    `${base}/stream/:id`,
    inGame(server, ({ game }) => ndjson(server.watchGame(game))),
  );
  app.post(
    `${base}/:id/move/:uci`,
    inGame(server, ({ c, game, side }) => {
      const refused = game.play(side, c.req.param('uci') ?? '', server.nowMs);
      if (refused === null && c.req.query('offeringDraw') === 'true')
        game.answerDraw(side, true, server.nowMs);
      return outcome(c, server, game, refused);
    }),
  );
  app.post(
    `${base}/:id/draw/:accept`,
    inGame(server, ({ c, game, side }) =>
      outcome(c, server, game, game.answerDraw(side, isYes(c), server.nowMs)),
    ),
  );
  app.post(
    `${base}/:id/takeback/:accept`,
    inGame(server, ({ c, game, side }) =>
      outcome(c, server, game, game.answerTakeback(side, isYes(c), server.nowMs)),
    ),
  );
  app.post(
    `${base}/:id/resign`,
    inGame(server, ({ c, game, side }) => outcome(c, server, game, game.resign(side, server.nowMs))),
  );
  app.post(
    `${base}/:id/abort`,
    inGame(server, ({ c, game }) => outcome(c, server, game, game.abort(server.nowMs))),
  );
  for (const [verb, status] of [
    ['claim-victory', 'timeout'],
    ['claim-draw', 'draw'],
  ] as const)
    app.post(
      `${base}/:id/${verb}`,
      inGame(server, ({ c, game, side }) => {
        if (!server.gone.has(game.id)) return fault(c, 400, 'Your opponent is still there: nothing to claim');
        game.end(status, status === 'draw' ? null : side, server.nowMs);
        return outcome(c, server, game, null);
      }),
    );
  app.get(
    `${base}/:id/chat`,
    inGame(server, ({ c, game }) => c.json(server.chats.get(game.id) ?? [])),
  );
  app.post(
    `${base}/:id/chat`,
    inGame(server, async ({ c, game, asker }) => {
      const { room, text = '' } = await formOf(c);
      if (!['player', 'spectator'].includes(room ?? '')) return fault(c, 400, 'room: player or spectator');
      if (text.trim() === '' || text.length > CHAT_MAX) return fault(c, 400, 'text: 1 to 140 letters');
      server.say(game.id, asker.account.username, text);
      return done(c);
    }),
  );
};

const addSeekRoute = (app: Hono, server: FakeServer): void => {
  app.post('/api/board/seek', async (c) => {
    const asker = askerOf(server, c, 'board:play');
    if (asker instanceof Response) return asker;
    const form = await formOf(c);
    const asked = seekClock(form);
    if ('fault' in asked) return fault(c, 400, asked.fault);
    if (asked.clock === null) return c.json({ id: server.newId() });
    const { id, username } = asker.account;
    if (server.seeks.has(id)) return fault(c, 429, 'Please only run 1 request(s) at a time');
    const stream = server.openStream(() => server.seeks.delete(id));
    server.seeks.set(id, stream);
    const color = form['color'] === 'white' || form['color'] === 'black' ? form['color'] : 'random';
    server.meet(id, {
      user: username,
      color,
      clock: asked.clock,
      rated: form['rated'] === 'true',
      source: 'lobby',
    });
    return ndjson(stream);
  });
};

/** The routes for playing: both streams, moves, chat, seeks. */
export const addBoardRoutes = (app: Hono, server: FakeServer): void => {
  app.get('/api/stream/event', (c) => {
    const asker = askerOf(server, c, 'board:play', 'challenge:read', 'bot:play');
    return asker instanceof Response ? asker : ndjson(server.watchEvents(asker.token, asker.account.id));
  });
  addGameRoutes(app, server);
  addSeekRoute(app, server);
};
