import type { Context } from 'hono';
import type { FakeGame } from './fakeGame.js';
import type { FakeServer } from './fakeServer.js';
import type { LineStream } from './lineStream.js';
import type { FakeAccount } from './people.js';

export type Asker = { readonly token: string; readonly account: FakeAccount };

export const fault = (c: Context, status: 400 | 401 | 403 | 404 | 429 | 500, error: string): Response =>
  c.json({ error }, status);

export const done = (c: Context): Response => c.json({ ok: true });

/** The caller, if the token permits the request. Otherwise the refusal. */
export const askerOf = (server: FakeServer, c: Context, ...scopes: readonly string[]): Asker | Response => {
  const header = c.req.header('Authorization');
  if (header === undefined) return fault(c, 401, 'Missing authorization header');
  const token = /^Bearer (\S{1,512})$/.exec(header)?.[1] ?? '';
  const grant = server.people.find(token);
  if (grant === undefined) return fault(c, 401, 'No such token');
  if (scopes.length > 0 && !scopes.some((scope) => grant.scopes.includes(scope)))
    return fault(c, 403, `Missing scope: ${scopes.join(' or ')}`);
  return { token, account: grant.account };
};

/** The requested game, and the caller's side in it. */
export const gameOf = (server: FakeServer, c: Context, { account }: Asker) => {
  const game = server.games.get(c.req.param('id') ?? '');
  const side = game?.sideOf(account.id) ?? null;
  return game === undefined || side === null ? undefined : { game, side };
};

export const ndjson = (stream: LineStream): Response =>
  new Response(stream.body, { headers: { 'Content-Type': 'application/x-ndjson' } });

/** The answer to a request in a game. */
export const outcome = (c: Context, server: FakeServer, game: FakeGame, refused: string | null): Response => {
  if (refused !== null) return fault(c, 400, refused);
  server.changed(game);
  return done(c);
};

/** The text fields of a form. */
export const formOf = async (c: Context): Promise<Readonly<Record<string, string>>> => {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};
