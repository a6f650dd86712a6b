import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from '../../../src/server/http/httpContext.js';
import { nothingPage, wantsPage } from '../../../src/server/http/nothingPage.js';

const ask = async (path: string, headers: Record<string, string>) => {
  const app = new Hono<HttpEnv>();
  app.notFound((c) => (wantsPage(c) ? nothingPage(c, c.req.path) : c.json({ error: {} }, 404)));
  const response = await app.request(path, { headers });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
};

test('an unknown page is a page for a browser, and JSON for programs', async () => {
  const page = await ask('/opertor.html', {
    Accept: 'text/html,*/*;q=0.8',
    'Accept-Language': 'de-CH,de;q=0.9',
  });
  expect([page.status, page.type]).toEqual([404, 'text/html; charset=UTF-8']);
  expect(page.text).toContain('<html lang="de">');
  expect(page.text).toContain('/opertor.html');
  expect(page.text).toContain('Hier ist nichts');
  for (const place of ['/', '/arbiter.html', '/operator.html', '/guide', '/docs/'])
    expect(page.text).toContain(`href="${place}"`);
  const program = await ask('/opertor.html', { Accept: '*/*' });
  expect([program.status, program.type]).toEqual([404, 'application/json']);
  const api = await ask('/api/v1/nothing', { Accept: 'text/html' });
  expect(api.type).toBe('application/json');
});

test('text in the address is never run', async () => {
  const page = await ask('/%3Cscript%3Ealert(1)%3C/script%3E', { Accept: 'text/html' });
  expect(page.text).not.toContain('<script>');
});
