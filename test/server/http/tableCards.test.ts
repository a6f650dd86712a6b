import { expect, test } from 'vitest';
import { readQrPath } from '../../shared/readQr.js';
import { startHttp } from './httpHarness.js';

/** The texts of the page's codes as a phone reads them. */
const codesIn = (page: string): readonly string[] =>
  [...page.matchAll(/<svg viewBox="0 0 (\d+) \1".*?<path d="([^"]*)"/g)].map(([, size, path = '']) =>
    readQrPath(Number(size), path),
  );

test('a card for each table, with a code of its page at the address that phones reach', async () => {
  const { ask, house } = await startHttp({ accessOptions: { hostNames: ['10.0.0.5'] } });
  house.addTable('board 10 & <2>');
  const answer = await ask('/api/v1/cards.html?at=http://10.0.0.5:8960');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect([...page.matchAll(/<small>([^<]*)</g)].map(([, address]) => address)).toEqual([
    'http://10.0.0.5:8960/#/table/board%2010%20%26%20%3C2%3E',
    'http://10.0.0.5:8960/#/table/one',
  ]);
  expect(page).not.toContain('<2>');
  expect(page).not.toContain('class="note"');
  expect(codesIn(page)).toEqual([
    'http://10.0.0.5:8960/#/table/board%2010%20%26%20%3C2%3E',
    'http://10.0.0.5:8960/#/table/one',
  ]);
});

test('an address that only this machine knows is said; what is no address is refused', async () => {
  const { ask, errorOf } = await startHttp();
  expect(await (await ask('/api/v1/cards.html')).text()).toMatch(/class="note">Only this machine knows/);
  for (const at of [
    'javascript:alert(1)',
    'phones',
    'ftp://10.0.0.5/',
    'https://evil.example',
    'http://10.0.0.5:8960',
  ])
    expect(await errorOf(await ask(`/api/v1/cards.html?at=${encodeURIComponent(at)}`))).toEqual([
      400,
      'BAD_REQUEST',
      true,
    ]);
});

test('the cards are written in the language that was asked for', async () => {
  const { ask } = await startHttp();
  const page = await (await ask('/api/v1/cards.html?lang=de')).text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<p>Züge und Uhren dieses Tisches</p>');
  expect(page).toMatch(/class="note">Die Adresse dieser Seite kennt nur dieser Rechner.*\?at=/);
  expect((await ask('/api/v1/cards.html?lang=xx')).status).toBe(400);
});

test('the cards of a whole hall are drawn one by one: others have their turn between them', async () => {
  const { ask, house } = await startHttp();
  for (let i = 1; i <= 60; i++) house.addTable(`board ${i}`);
  let turns = 0;
  let isDone = false;
  const page = ask('/api/v1/cards.html').then((answer) => answer.text());
  void page.finally(() => {
    isDone = true;
  });
  for (; !isDone; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(codesIn(await page)).toHaveLength(61);
  expect(turns).toBeGreaterThan(60);
});
