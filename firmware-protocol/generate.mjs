// Writes all files derived from messages.json and vectors.json. With --check it reports which are out of
// date.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { makeHeader, makeRowsFile } from './generators/header.mjs';
import { fillTables } from './generators/tables.mjs';
import { makeTypes } from './generators/types.mjs';
import { makeVectors } from './generators/vectors.mjs';
import { fillPins, makeDrawings } from './generators/wiring.mjs';

const at = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(at(path), 'utf8');

const table = JSON.parse(read('messages.json'));
const { vectors } = JSON.parse(read('vectors.json'));

const wiring = (file) => `firmware/wiring/${file}`;
const drawings = Object.entries(makeDrawings()).map(([file, svg]) => [wiring(file), svg]);
const pages = ['reed', 'hall'].map((kind) => [
  wiring(`${kind}.md`),
  fillPins(read(wiring(`${kind}.md`)), kind),
]);

const derived = {
  ...Object.fromEntries([...drawings, ...pages]),
  'README.md': fillTables(read('README.md'), table),
  'firmware/core/messages.h': makeHeader(table),
  'firmware/core/messages.c': makeRowsFile(table),
  'firmware/test/vectors.h': makeVectors(vectors, table),
  '../src/boards/protocols/open/messages.ts': makeTypes(table),
};

const textOf = (path) => {
  try {
    return read(path);
  } catch {
    return undefined;
  }
};
const stale = Object.entries(derived).filter(([path, text]) => textOf(path) !== text);

if (argv.includes('--check')) {
  for (const [path] of stale) process.stderr.write(`out of date: firmware-protocol/${path}\n`);
  if (stale.length > 0) process.stderr.write('run: node firmware-protocol/generate.mjs\n');
  exit(stale.length > 0 ? 1 : 0);
}
for (const [path, text] of stale) writeFileSync(at(path), text);
