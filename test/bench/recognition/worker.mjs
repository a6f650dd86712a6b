/** A process of the bench. It plays the runs that it receives and answers with their rows. */
import { loadGames } from './games.mjs';
import { playRun } from './playRun.mjs';

const games = loadGames();

process.on('message', ({ cell, run }) => {
  const collection = games[cell.games];
  // A step that is coprime to most sizes spreads few runs over the whole collection.
  const game = collection[(run * 37) % collection.length];
  process.send({ run, rows: playRun(cell, game, 1 + run) });
});
