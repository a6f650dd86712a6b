import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkConfig, configSchema } from '../../src/app/config.js';
import { protocolIds } from '../../src/boards/protocols/protocolTable.js';
import { errorCodes } from '../../src/shared/errorCodes.js';
import { makeFiguresPage } from '../bench/lib/figures.mjs';
import { apiRoutes } from '../server/givenServices.js';
import {
  makeCommandsPage,
  makeHttpPage,
  makePackagesPage,
  makeTroubleshootingPage,
} from './referencePages.js';

const DOCS = '../../src/docs';

test('the reference is that of the program (npm run docs:reference writes it)', async () => {
  await expect(await makeCommandsPage()).toMatchFileSnapshot(`${DOCS}/commands.md`);
  await expect(makeHttpPage()).toMatchFileSnapshot(`${DOCS}/http.md`);
  await expect(makeTroubleshootingPage()).toMatchFileSnapshot(`${DOCS}/troubleshooting.md`);
  await expect(makePackagesPage()).toMatchFileSnapshot(`${DOCS}/packages.md`);
});

test('every error has its advice there, and every route its row', () => {
  const troubles = readFileSync('src/docs/troubleshooting.md', 'utf8');
  const missing = Object.entries(errorCodes).filter(
    ([name, { advice }]) => !troubles.includes(`### ${name}\n\n${advice}\n`),
  );
  expect(missing).toEqual([]);
  const http = readFileSync('src/docs/http.md', 'utf8');
  const rows = apiRoutes.filter(
    ({ method, path }) => !http.includes(`| \`${method.toUpperCase()} ${path}\` |`),
  );
  expect(rows.map(({ path }) => path)).toEqual([]);
});

test('the addresses that guides give are those of a page or a route', () => {
  const isRoute = (address: string): boolean =>
    apiRoutes.some(({ path }) =>
      new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address),
    );
  const isPage = (address: string): boolean =>
    address === '/' || (address.endsWith('.html') && existsSync(`src/web${address}`));
  // Addresses of files and folders; test/docs/site.browser.test.ts and others open the pages that have a
  // short name.
  const written = /`(?:http:\/\/HOST:8960)?(\/(?:[^` ]*(?:\/|\.\w+))?)`/g;
  const addresses = ['broadcast', 'pages'].flatMap((name) =>
    [...readFileSync(`src/docs/${name}.md`, 'utf8').matchAll(written)].map(([, address = '']) => address),
  );
  expect(addresses).toContain('/cloud/tournament.json');
  expect(addresses.filter((address) => !isRoute(address) && !isPage(address))).toEqual([]);
});

test('the figures are those of RESULTS.md (npm run docs:reference writes them, as each bench does)', async () => {
  const page = makeFiguresPage(readFileSync('test/bench/RESULTS.md', 'utf8'));
  await expect(page).toMatchFileSnapshot(`${DOCS}/about.md`);
  expect(() => makeFiguresPage('\n## Kills\n')).toThrow('has no section Hands never seen');
});

test('every protocol has its row among the bad bytes, run or not', () => {
  const results = readFileSync('test/bench/RESULTS.md', 'utf8');
  const [, rows = ''] = /<!-- fuzz: begin -->([\s\S]*?)<!-- fuzz: end -->/.exec(results) ?? [];
  for (const id of protocolIds) expect(rows, id).toMatch(new RegExp(`^\\| ${id} \\| \\d+ \\|`, 'm'));
  const known = makeFiguresPage(results);
  expect(known).toContain(` of ${protocolIds.length} | \`npm run fuzz`);
  expect(makeFiguresPage(results.replace(/^(\| certabo \|.*)\| yes \|$/m, '$1| NO |'))).not.toBe(known);
});

test('a figure follows its bench', () => {
  const results = readFileSync('test/bench/RESULTS.md', 'utf8');
  const worse = results.replace(
    '| events lost, changed or out of order | 0 |',
    '| events lost, changed or out of order | 7 |',
  );
  expect(makeFiguresPage(worse)).toContain('| 7, after ');
});

test('the schema for editors is that of the configuration', async () => {
  const schema = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });
  const text = `${JSON.stringify({ ...schema, title: 'Configuration of jadoube' }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../src/app/jadoube.schema.json');
  const { config } = { config: checkConfig({ $schema: './jadoube.schema.json', port: 9000 }, 'test') };
  expect(config.port).toBe(9000);
  expect(() => checkConfig({ $schema: 7 }, 'test')).toThrow('$schema');
});
