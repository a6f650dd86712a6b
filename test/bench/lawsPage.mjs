// Writes src/laws/LAWS.md from the table of the Laws and the names of the tests.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, repositoryRoot } from './recognition/product.mjs';

const { findRowTests, lawsTable, makeLawsPage } = await load('laws/index.js');

const files = readdirSync(join(repositoryRoot, 'test'), { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(repositoryRoot, 'test', path), 'utf8') }));
writeFileSync(join(repositoryRoot, 'src/laws/LAWS.md'), makeLawsPage(lawsTable, findRowTests(files)));
