// Random mistakes in the core layers, drawn by a seed. One of the nearest tests must notice each.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../chess/drawing.mjs';
import { equivalents } from './equivalents.mjs';
import { nearestTests, readImporters } from './nearestTests.mjs';
import { mutate, mutationsOf } from './operators.mjs';
import { runTests } from './runTests.mjs';

const LAYERS = [
  'shared',
  'chess',
  'clock',
  'laws',
  'eboard',
  'protocols',
  'recognition',
  'game',
  'tournament',
  'table',
  'hall',
  'fleet',
  'wording',
  'gateways',
];
/** How many of the nearest test files are run: first a few, then more. */
const ASKED = [8, 60];

/** This many different mutations. The same seed and sources give the same ones. */
export const drawMutations = (root, count, seed) => {
  const all = LAYERS.flatMap((layer) =>
    readdirSync(join(root, 'src', layer), { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .toSorted()
      .flatMap((name) => {
        const file = join('src', layer, name);
        return mutationsOf(file, readFileSync(join(root, file), 'utf8'));
      }),
  );
  const random = createRandom(seed);
  return Array.from({ length: Math.min(count, all.length) }, () =>
    all.splice(Math.floor(random() * all.length), 1),
  ).flat();
};

const lineOf = (text, number) => text.split('\n')[number - 1].trim();

export const createTrial = (copy) => {
  const importers = readImporters(copy);
  /** Test files that fail without a mistake, which prove nothing. */
  const sound = new Map();
  const isSound = async (file) => {
    if (!sound.has(file)) sound.set(file, (await runTests(copy, [file])).failed.length === 0);
    return sound.get(file);
  };

  const noticedBy = async (path, text, mutated, tests) => {
    let asked = tests;
    while (asked.length > 0) {
      writeFileSync(path, mutated);
      const { failed, hung } = await runTests(copy, asked);
      writeFileSync(path, text);
      if (hung) return 'a test that hangs';
      if (failed.length === 0) return undefined;
      for (const { file, title } of failed) if (await isSound(file)) return `${file} > ${title}`;
      const unsound = new Set(failed.map(({ file }) => file));
      asked = asked.filter((file) => !unsound.has(file));
    }
    return undefined;
  };

  /** `killed` with the test that noticed it, `equivalent` with the reason, or `survived`. */
  return async (mutation) => {
    const path = join(copy, mutation.file);
    const text = readFileSync(path, 'utf8');
    const mutated = mutate(text, mutation);
    const line = lineOf(mutated, mutation.line);
    const reported = { ...mutation, was: lineOf(text, mutation.line), is: line };
    const known = equivalents.find(
      ({ file, was = reported.was, operator = mutation.operator }) =>
        file === mutation.file && was === reported.was && operator === mutation.operator,
    );
    if (known !== undefined) return { ...reported, outcome: 'equivalent', by: known.why };
    const tests = nearestTests(importers, mutation.file);
    let from = 0;
    for (const to of ASKED) {
      const by = await noticedBy(path, text, mutated, tests.slice(from, to));
      if (by !== undefined) return { ...reported, outcome: 'killed', by };
      from = to;
    }
    return { ...reported, outcome: 'survived', by: `${Math.min(from, tests.length)} test files` };
  };
};
