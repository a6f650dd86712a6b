import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRoute } from '../../src/web/state/route.js';
import { openPage, startDaemon, useBrowser } from '../web/browserHarness.js';
import { type PatchedSource, patchSource } from './patchedSource.js';

const BELL = { id: 'bell', title: 'Bell', what: 'rings when a game is over', state: 'runs' } as const;
const SENTENCES = [
  ['en', 'The bell rings when the game is over.'],
  ['de', 'Die Glocke läutet, wenn die Partie zu Ende ist.'],
  ['es', 'La campana suena cuando termina la partida.'],
  ['fr', 'La cloche sonne quand la partie est finie.'],
] as const;

useBrowser();

let source: PatchedSource;
beforeAll(() => {
  source = patchSource('extension');
  cpSync('vite.config.ts', join(source.dir, 'vite.config.ts'));
  const vite = join(source.dir, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: source.dir });
});
afterAll(() => source.remove());

const openTable = async (language: string, extensions: readonly (typeof BELL)[]) => {
  const daemon = await startDaemon({}, undefined, {
    staticDir: join(source.dir, 'dist/web'),
    extensions: () => extensions,
  });
  const path = `/?lang=${language}${makeRoute({ page: 'live', table: 'one' })}`;
  const page = await openPage(daemon, { path });
  await page.locator('h1').waitFor();
  return page;
};

test.each(SENTENCES)(
  'the card of a new extension stands on the page of a table, in %s',
  async (language, text) => {
    const page = await openTable(language, [BELL]);
    await page.getByText(text).waitFor();
  },
);

test('a page asks for no part of an extension that is not loaded', async () => {
  const page = await openTable('en', []);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.getByRole('heading', { name: 'Moves' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.some((url) => url.endsWith('/api/v1/extensions'))).toBe(true);
  expect(asked.filter((url) => /tableCard|tableSide/.test(url))).toEqual([]);
  expect(await page.getByText(SENTENCES[0][1]).count()).toBe(0);
});
