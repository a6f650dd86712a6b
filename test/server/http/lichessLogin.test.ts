import { expect, test } from 'vitest';
import type { LichessService } from '../../../src/extensions/lichess/lichessService.js';
import { ok } from '../../../src/shared/result.js';
import { startHttp } from './httpHarness.js';

const view = { url: 'https://fake.example', logins: [] };

test.each(['http', 'https'])('a page opened by %s is what the browser comes back to', async (scheme) => {
  const begun: string[] = [];
  const lichess: LichessService = {
    view: () => view,
    begin: (redirectUri) => {
      begun.push(redirectUri);
      return ok({ url: 'https://fake.example/oauth' });
    },
    finish: async () => ok('one'),
    useToken: async () => ok(view),
    handleCommand: async () => ok(view),
  };
  const { base, ask } = await startHttp({ lichess });
  const page = base.replace('http:', `${scheme}:`);
  const answer = await ask('/api/v1/lichess/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: page },
    body: JSON.stringify({ table: 'one' }),
  });
  expect(answer.status).toBe(200);
  expect(begun).toEqual([`${page}/api/v1/lichess/callback`]);
});
