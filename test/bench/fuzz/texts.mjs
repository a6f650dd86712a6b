// npm run fuzz -- texts: the time per byte of everything that reads users' texts, for 1 to 100 kB of each
// alphabet. It must be constant: a text ten times as long takes at most ten times as long.

import { existsSync } from 'node:fs';
import { printTable } from '../lib/markdown.mjs';
import { printMachine, printNote } from '../lib/report.mjs';
import { writeResults } from '../lib/results.mjs';
import { alphabets, textOf, textParsers } from '../lib/textParsers.mjs';

const SIZES = [1_000, 3_000, 10_000, 30_000, 100_000];
/** The growth from 3 to 100 kB. Quadratic time would give 33. */
const GROWTH_MAX = 8;
/** Shorter measurements prove nothing about growth. */
const TELLING_MS = 4;
const TRIES = 3;
/**
 * How often a steep result is measured again, because the machine may have been busy or collecting garbage.
 */
const TRIES_WHERE_STEEP = 25;

const moduleOf = (at) => new URL(`../../../dist/${at}.js`, import.meta.url);
const load = (at) => import(moduleOf(at).href);
/** Parsers inside bundles are measured only by the test. */
const isBuilt = ({ at }) => existsSync(moduleOf(at));

const timeMs = async (run, text) => {
  const since = process.cpuUsage();
  try {
    await run(text);
  } catch {
    // A refusal counts as a result.
  }
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

const bestMs = async (run, text, tries) => {
  let best = Number.POSITIVE_INFINITY;
  for (let nth = 0; nth < tries && best > 0.05; nth++) best = Math.min(best, await timeMs(run, text));
  return best;
};

const nsOfByte = (ms, chars) => (1e6 * ms) / chars;

/** The time per byte in the longest text relative to a text of a few kilobytes. */
const growthOf = (times) => {
  const [last, short] = [times.at(-1), times[1]];
  return last.ms < TELLING_MS ? 0 : nsOfByte(last.ms, last.chars) / nsOfByte(short.ms, short.chars);
};

const timesOf = async (run, alphabet, tries) => {
  const times = [];
  for (const chars of SIZES) times.push({ chars, ms: await bestMs(run, textOf(alphabet, chars), tries) });
  return times;
};

const measure = async ({ at, name, call = (parse, text) => parse(text) }) => {
  const { [name]: parse } = await load(at);
  const run = (text) => call(parse, text, { load });
  await timeMs(run, 'a');
  const found = [];
  for (const alphabet of alphabets) {
    let times = await timesOf(run, alphabet, TRIES);
    if (growthOf(times) > GROWTH_MAX) times = await timesOf(run, alphabet, TRIES_WHERE_STEEP);
    found.push({ alphabet, times, growth: growthOf(times) });
  }
  const slowest = found.reduce((a, b) => (b.times.at(-1).ms > a.times.at(-1).ms ? b : a));
  const steepest = found.reduce((a, b) => (b.growth > a.growth ? b : a));
  return { slowest, steepest };
};

export const fuzzTexts = async () => {
  printMachine();
  const rows = [];
  const steep = [];
  for (const parser of textParsers.filter(isBuilt)) {
    const { slowest, steepest } = await measure(parser);
    const what = [parser.name, ...(parser.what === undefined ? [] : [`(${parser.what})`])].join(' ');
    const isFlat = steepest.growth <= GROWTH_MAX;
    if (!isFlat)
      steep.push(`${what} with ${JSON.stringify(steepest.alphabet)}: ${steepest.growth.toFixed(1)}`);
    rows.push([
      what,
      String(parser.charsMax ?? 'linear'),
      ...slowest.times.map(({ ms, chars }) => nsOfByte(ms, chars).toFixed(1)),
      `\`${JSON.stringify(slowest.alphabet).replaceAll('|', '\\|')}\``,
      isFlat ? 'yes' : 'NO',
    ]);
  }
  printTable(
    [
      'reads',
      'characters at most',
      ...SIZES.map((chars) => `ns/B at ${chars / 1_000} kB`),
      'slowest of',
      'flat',
    ],
    rows,
  );
  printNote(
    `Each with 1 to 100 kB of ${alphabets.length} alphabets; the row shows the one that took longest. Flat: a byte of 100 kB takes at most ${GROWTH_MAX} times as long as one of 3 kB (processor time), wherever ${TELLING_MS} ms were taken at all.`,
  );
  writeResults('fuzz texts');
  for (const one of steep) console.error(`not flat: ${one}`);
  return steep.length === 0;
};
