import { createPgnReader } from '../../../dist/chess/pgn/pgnReader.js';
import { replayPgn } from '../../../dist/chess/pgn/replayPgn.js';

const readGames = (text) => {
  const games = [];
  const reader = createPgnReader({ onGame: (game) => games.push(game) });
  reader.push(text);
  reader.finish();
  return games.map((game) => ({ game, plies: replayPgn(game).moves.map((move) => JSON.stringify(move)) }));
};

const isBeginningOf = (plies, whole) => plies.every((ply, i) => ply === whole[i]);

/**
 * Compares the reported games with those that the hands play, each from its beginning. `wrong` games have a
 * ply that no played game has there (the last ply of an unfinished game is ignored). `short` games are
 * finished without all their plies.
 */
export const judgeGames = (reportedText, playedText) => {
  const played = readGames(playedText).map(({ plies }) => plies);
  const reported = readGames(reportedText);
  const judge = ({ game, plies: all }) => {
    // Hands may be stopped in the middle of a ply, with a piece on a square that it only passes.
    const plies = game.result === '*' ? all.slice(0, -1) : all;
    const same = played.find((whole) => isBeginningOf(plies, whole));
    const tag = (wanted) => game.tags.find(({ name }) => name === wanted)?.value;
    const table = tag('Board') ?? tag('GameId') ?? '';
    if (same === undefined) {
      const same = (whole) => plies.findIndex((ply, i) => ply !== whole[i]);
      const best = Math.max(...played.map(same));
      const whole = played.find((one) => same(one) === best);
      const reported = `ply ${best + 1} of ${plies.length} is ${plies[best]}`;
      return {
        table,
        verdict: 'wrong',
        why: `${reported}, played was ${whole[best]}, then ${whole[best + 1]}`,
      };
    }
    const isShort = game.result !== '*' && plies.length < same.length;
    const why = `${plies.length} of ${same.length} plies, ${game.result}`;
    return isShort ? { table, verdict: 'short', why } : { table, verdict: 'right' };
  };
  const judged = reported.map(judge);
  return {
    games: reported.length,
    plies: reported.reduce((sum, { plies }) => sum + plies.length, 0),
    wrong: judged.filter(({ verdict }) => verdict === 'wrong'),
    short: judged.filter(({ verdict }) => verdict === 'short'),
  };
};
