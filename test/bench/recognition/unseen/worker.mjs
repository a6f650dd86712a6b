/** Plays tasks `{ style, board, presses, seeds, hearts }` of the bench of unseen hands. */
import { loadHands } from './hands.mjs';
import { listen } from './listen.mjs';

const { makeGame, boards } = await loadHands();

process.on('message', ({ style, board, presses, seeds, hearts }) => {
  const rows = seeds.flatMap((seed) => {
    let game;
    try {
      game = makeGame({ seed, style, board, presses });
    } catch (error) {
      return [{ seed, broken: String(error) }];
    }
    return hearts.map((heart) => {
      const { log, list, over, ...figures } = listen(game, boards[board].sensing, heart);
      return { seed, heart, plies: game.truth.plies.length, ...figures };
    });
  });
  process.send({ rows });
});
