/**
 * Finished runs on disk, so that a stopped bench continues, and an unchanged program is not measured twice.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { distFolder, repositoryRoot } from './product.mjs';

/** The sources that a run's numbers depend on. */
const SOURCES = [
  resolve(distFolder, 'chess'),
  resolve(distFolder, 'boards/eboard'),
  resolve(distFolder, 'recognition'),
  resolve(distFolder, 'simulation/hands'),
  resolve(distFolder, 'boards/simulated/scanModels.js'),
  resolve(distFolder, 'boards/simulated/sensorModel.js'),
  resolve(distFolder, 'boards/simulated/sensorFaults.js'),
  resolve(distFolder, 'boards/simulated/levelLooks.js'),
  resolve(distFolder, 'boards/simulated/magnets.js'),
  ...['games', 'ours', 'peers', 'playRun', 'score', 'cable', 'turned'].map((name) =>
    resolve(import.meta.dirname, `${name}.mjs`),
  ),
];

const filesOf = (path) =>
  path.endsWith('js')
    ? [path]
    : readdirSync(path, { recursive: true })
        .filter((name) => name.endsWith('.js'))
        .sort()
        .map((name) => join(path, name));

const keyOfSources = () => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/**
 * The finished runs of exactly this program. `get(cell)` maps run numbers to rows, and `put` adds one run.
 */
export const openCache = () => {
  const folder = join(repositoryRoot, 'node_modules/.cache/jadoube-bench', keyOfSources());
  mkdirSync(folder, { recursive: true });
  const fileOf = (cell) => join(folder, `${JSON.stringify(cell).replaceAll(/[^a-z0-9]+/gi, '-')}.jsonl`);
  return {
    get: (cell) => {
      const file = fileOf(cell);
      const runs = new Map();
      if (!existsSync(file)) return runs;
      // The last line may be incomplete.
      for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
        const { run, rows } = JSON.parse(line);
        runs.set(run, rows);
      }
      return runs;
    },
    put: (cell, run, rows) => {
      appendFileSync(fileOf(cell), `${JSON.stringify({ run, rows })}\n`);
    },
  };
};
