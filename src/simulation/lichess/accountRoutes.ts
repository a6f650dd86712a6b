import type { Hono } from 'hono';
import type { FakeServer } from './fakeServer.js';
import { askerOf, fault, formOf } from './fakeWire.js';

const EXPIRES_SECONDS = 31_536_000;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

/** How many requests for the own account a user may send, and within which time. */
const ACCOUNT_ASKS_MAX = 30;
const ACCOUNT_ASKS_MS = 300_000;

const createAskLimit = () => {
  const asked = new Map<string, readonly number[]>();
  return (userId: string, nowMs: number): boolean => {
    const lately = (asked.get(userId) ?? []).filter((atMs) => nowMs - atMs < ACCOUNT_ASKS_MS);
    const isTooMany = lately.length >= ACCOUNT_ASKS_MAX;
    asked.set(userId, isTooMany ? lately : [...lately, nowMs]);
    return isTooMany;
  };
};

/** The routes for logins: the consent page, the code, the token. */
export const addAccountRoutes = (app: Hono, server: FakeServer): void => {
  const isTooMany = createAskLimit();
  app.get('/api/account', (c) => {
    const asker = askerOf(server, c);
    if (asker instanceof Response) return asker;
    const { id, username } = asker.account;
    if (isTooMany(id, server.nowMs)) return fault(c, 429, 'Too many requests. Try again later.');
    return c.json({ id, username, url: `https://fake.example/@/${username}` });
  });

  app.get('/oauth', (c) => {
    const query = c.req.query();
    const wanted = ['client_id', 'redirect_uri', 'code_challenge'].find((name) => !query[name]);
    if (wanted !== undefined) return c.text(`${wanted} is required`, 400);
    if (query['response_type'] !== 'code') return c.text('response_type must be code', 400);
    if (query['code_challenge_method'] !== 'S256') return c.text('code_challenge_method must be S256', 400);
    const fields = Object.entries(query).map(([name, value]) => hidden(name, value));
    return c.html(
      `<!doctype html><title>Log in</title><form method="post" action="/oauth/allow">${fields.join('')}` +
        '<label>Name <input name="login" value="Anna"></label><button name="answer" value="yes">Allow</button>' +
        '<button name="answer" value="no">Refuse</button></form>',
    );
  });

  app.post('/oauth/allow', async (c) => {
    const form = await formOf(c);
    const back = new URL(form['redirect_uri'] ?? '');
    back.searchParams.set('state', form['state'] ?? '');
    if (form['answer'] === 'yes') {
      const code = server.people.giveCode({
        username: form['login'] ?? '',
        scopes: (form['scope'] ?? '').split(' ').filter((scope) => scope !== ''),
        challenge: form['code_challenge'] ?? '',
        redirectUri: form['redirect_uri'] ?? '',
        clientId: form['client_id'] ?? '',
      });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'user cancelled authorization');
    }
    return c.redirect(back.href, 303);
  });

  app.post('/api/token', async (c) => {
    const { grant_type, code = '', code_verifier = '', redirect_uri = '', client_id = '' } = await formOf(c);
    if (grant_type !== 'authorization_code')
      return c.json(
        { error: 'unsupported_grant_type', error_description: 'authorization_code is meant' },
        400,
      );
    const expiresMs = server.nowMs + EXPIRES_SECONDS * 1_000;
    const given = server.people.exchange({ code, code_verifier, redirect_uri, client_id }, expiresMs);
    return 'fault' in given
      ? c.json({ error: 'invalid_grant', error_description: given.fault }, 400)
      : c.json({ token_type: 'Bearer', access_token: given.token, expires_in: EXPIRES_SECONDS });
  });

  app.post('/api/token/test', async (c) => {
    const tokens = (await c.req.text()).split(',').map((text) => text.trim());
    const reported = tokens.map((token) => {
      const grant = server.people.find(token);
      if (grant === undefined) return [token, null] as const;
      const { account, scopes, expiresMs } = grant;
      return [token, { userId: account.id, scopes: scopes.join(','), expires: expiresMs }] as const;
    });
    return c.json(Object.fromEntries(reported));
  });

  app.delete('/api/token', (c) => {
    const asker = askerOf(server, c);
    if (asker instanceof Response) return asker;
    server.people.revoke(asker.token);
    return c.body(null, 204);
  });
};
