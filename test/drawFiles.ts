import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { depthOf } from './depth.js';

/**
 * Tests that play whole games or run in real time: they are a fifth of the files and take most of the time.
 */
const DRAWN = /\.(?:sim|pty|process|live)\.test\.ts$/;

/**
 * The words of vitest's command line that name test files: neither its command, nor an option or the value of
 * one.
 */
const namesIn = (words: readonly string[]): readonly string[] =>
  words.slice(1).filter((word, i) => !word.startsWith('-') && !words[i]?.startsWith('-'));

/**
 * The files below `folder` that a quick run leaves out: of those that simulate or run in real time, all but
 * the fifth of its draw. A file that the command line names is never left out.
 */
export const skippedFiles = (
  folder: string,
  environment: Parameters<typeof depthOf>[0],
  words: readonly string[],
): readonly string[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => DRAWN.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .toSorted();
  const drawn = new Set(depthOf(environment).drawFiles(files));
  const names = namesIn(words);
  return files.filter((file) => !drawn.has(file) && !names.some((name) => file.includes(name)));
};
