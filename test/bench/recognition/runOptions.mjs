/** The options by which `failures.mjs`, `shrink.mjs` and `twins.mjs` name a cell and its runs. */
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
  /** The first run; run N plays seed N + 1. */
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
 * What the command line asks for: `{ options, cell, sensing, runs, gameOf }`. `runs` are the numbers of the
 * runs, `gameOf` tells which game a run plays, `more` are the options that only one program has.
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
