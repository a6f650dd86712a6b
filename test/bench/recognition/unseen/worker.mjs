/** Plays tasks `{ style, board, presses, seeds, against, isAnswered }` of the bench of unseen hands. */
import { loadBuilds } from '../builds.mjs';
import { loadHands } from './hands.mjs';
import { listen } from './listen.mjs';

const { makeGame, boards } = await loadHands();

process.on('message', async ({ style, board, presses, seeds, against, isAnswered }) => {
  const builds = await loadBuilds(against);
  const rows = seeds.flatMap((seed) => {
    let game;
    try {
      game = makeGame({ seed, style, board, presses });
    } catch (error) {
      return [{ seed, broken: String(error) }];
    }
    return builds.map((build) => {
      const { log, list, over, ...figures } = listen(game, boards[board].sensing, build, isAnswered);
      return { seed, build: build.name, plies: game.truth.plies.length, ...figures };
    });
  });
  process.send({ rows });
});
