import type { Context, Hono } from 'hono';
import { parseFen } from '../../chess/fen.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import type { NewFakeGame } from './fakeGame.js';
import type { FakeServer } from './fakeServer.js';
import { type Asker, askerOf, done, fault, formOf, ndjson } from './fakeWire.js';
import { gameEvent } from './gameLines.js';
import { challengeClock } from './timeRules.js';

const LEVEL_MAX = 8;
const variants = ['standard', 'chess960', 'fromPosition'] as const;

type Asked = Pick<NewFakeGame, 'clock' | 'color'> & {
  readonly rated: boolean;
  readonly fen?: string;
  readonly variant?: (typeof variants)[number];
};

/** The fields that both kinds of challenge share. */
const readAsked = (form: Readonly<Record<string, string>>): Asked | { readonly fault: string } => {
  const asked = challengeClock(form);
  if ('fault' in asked) return asked;
  const { color = 'random', fen, variant = 'standard', rated = 'false' } = form;
  if (color !== 'white' && color !== 'black' && color !== 'random')
    return { fault: 'color: white, black or random' };
  const known = variants.find((one) => one === variant);
  if (known === undefined) return { fault: 'variant: not supported' };
  if (fen === undefined) return { clock: asked.clock, color, variant: known, rated: rated === 'true' };
  const setup = parseFen(fen);
  if (!setup.ok || !positionFromSetup(setup.value, { chess960: known === 'chess960' }).ok)
    return { fault: 'fen: invalid' };
  const from = known === 'standard' ? 'fromPosition' : known;
  return { clock: asked.clock, color, fen, variant: from, rated: false };
};

const addAiRoute = (app: Hono, server: FakeServer): void => {
  app.post('/api/challenge/ai', async (c) => {
    const asker = askerOf(server, c, 'challenge:write', 'board:play', 'bot:play');
    if (asker instanceof Response) return asker;
    const form = await formOf(c);
    const level = Number(form['level']);
    if (!Number.isInteger(level) || level < 1 || level > LEVEL_MAX) return fault(c, 400, 'level: 1 to 8');
    const asked = readAsked(form);
    if ('fault' in asked) return fault(c, 400, asked.fault);
    const opponent = { id: `ai${level}`, name: `Stockfish level ${level}`, ai: level };
    const game = server.startGame({ ...asked, user: asker.account.username, opponent, source: 'ai' });
    const { game: line } = gameEvent('gameStart', game, game.sideOf(asker.account.id) ?? 'white') as {
      readonly game: Readonly<Record<string, unknown>>;
    };
    return c.json({ ...line, id: game.id, perf: 'rapid', turns: 0, player: game.position.turn }, 201);
  });
};

const addAnswerRoutes = (app: Hono, server: FakeServer): void => {
  const answer =
    (work: (c: Context, asker: Asker, id: string) => boolean) =>
    (c: Context): Response => {
      const asker = askerOf(server, c, 'challenge:write', 'board:play', 'bot:play');
      if (asker instanceof Response) return asker;
      return work(c, asker, c.req.param('id') ?? '') ? done(c) : fault(c, 404, 'Not found.');
    };
  app.post(
    '/api/challenge/:id/accept',
    answer((_c, { account }, id) => {
      const challenge = server.challenges.get(id);
      if (challenge?.to !== account.id) return false;
      server.accept(challenge);
      return true;
    }),
  );
  for (const [verb, type] of [
    ['decline', 'challengeDeclined'],
    ['cancel', 'challengeCanceled'],
  ] as const)
    app.post(
      `/api/challenge/:id/${verb}`,
      answer((_c, _asker, id) => server.withdraw(id, type)),
    );
};

/** The routes for challenges: sent, received, and to the server's own program. */
export const addChallengeRoutes = (app: Hono, server: FakeServer): void => {
  addAiRoute(app, server);
  addAnswerRoutes(app, server);
  app.post('/api/challenge/:username', async (c) => {
    const asker = askerOf(server, c, 'challenge:write', 'board:play', 'bot:play');
    if (asker instanceof Response) return asker;
    const form = await formOf(c);
    const asked = readAsked(form);
    if ('fault' in asked) return fault(c, 400, asked.fault);
    const name = c.req.param('username') ?? '';
    if (server.unknown.has(name.toLowerCase())) return fault(c, 404, 'No such user');
    const opponent = { id: name.toLowerCase(), name, rating: 1600 };
    const challenge = server.challenge({ ...asked, user: asker.account.username, opponent });
    if (form['keepAliveStream'] === 'true') return ndjson(server.holdChallenge(challenge));
    server.expireLater(challenge);
    return c.json(challenge.line);
  });
};
