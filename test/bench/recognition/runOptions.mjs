/** The options with which `failures.mjs`, `shrink.mjs` and `twins.mjs` name a cell and its runs. */
import { parseArgs } from 'node:util';
import { loadGames } from './games.mjs';
import { simulation } from './product.mjs';

const CELL_OPTIONS = {
  hands: { type: 'string', default: 'club' },
  board: { type: 'string', default: 'chesslink' },
  games: { type: 'string', default: 'standard' },
  noise: { type: 'string' },
  missed: { type: 'string' },
  'no-clock': { type: 'boolean', default: false },
  turned: { type: 'boolean', default: false },
  pushed: { type: 'boolean', default: false },
  sink: { type: 'string', default: 'revisable' },
  runs: { type: 'string', default: '200' },
  /** The first run. Run N plays seed N + 1. */
  from: { type: 'string', default: '0' },
};

const cellOf = (options) => ({
  games: options.games,
  hands: options.hands,
  board: options.board,
  ...(options['no-clock'] ? { clock: false } : {}),
  ...(options.noise ? { noise: options.noise } : {}),
  ...(options.missed ? { missed: Number(options.missed) } : {}),
  ...(options.turned ? { turned: true } : {}),
  ...(options.pushed ? { pushed: true } : {}),
});

/**
 * The request of the command line: `{ options, cell, sensing, runs, gameOf }`. `runs` are the numbers of the
 * runs, `gameOf` gives the game of a run, and `more` are the options of a single program.
 */
export const readRunOptions = (more = {}) => {
  const { values: options } = parseArgs({ options: { ...CELL_OPTIONS, ...more } });
  const cell = cellOf(options);
  const games = loadGames()[cell.games];
  const first = Number(options.from);
  return {
    options,
    cell,
    sensing: simulation.scanModels[cell.board].sensing,
    runs: Array.from({ length: Number(options.runs) }, (_, i) => first + i),
    gameOf: (run) => games[(run * 37) % games.length],
  };
};
