import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { depthOf } from './depth.js';

/** Tests that play whole games or happen in real time: a fifth of the files takes most of the time of all. */
const DRAWN = /\.(?:sim|pty|process|live)\.test\.ts$/;

/** What names test files on a command line of vitest: neither its command nor an option, nor an option's value. */
const namesIn = (words: readonly string[]): readonly string[] =>
  words.slice(1).filter((word, i) => !word.startsWith('-') && !words[i]?.startsWith('-'));

/**
 * The files below `folder` that a quick run leaves out: of those that simulate or happen in real time all but the fifth
 * of its draw. A file that is named on the command line is never left out.
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
