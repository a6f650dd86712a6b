/** Games for the bench, from the shared data if available, otherwise from fixtures/pgn. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chess, createPgnReader, replayPgn, repositoryRoot, simulation } from './product.mjs';

const SHARED = process.env.JADOUBE_SHARED_DATA ?? resolve(repositoryRoot, '../shared/data');

/** The files, and the number of games taken from each, because more games only take time. */
const STANDARD = [
  ['worldcup2025_otb_rapid_clk_emt.pgn', 122],
  ['dgt_livechess_otb_rapid_clk_emt.pgn', 12],
  ['lichess_2025-05_online_clk.pgn', 150],
];
const CHESS960 = [
  ['chess960_mainz2009_otb.pgn', 20],
  ['chess960_stlouis2018_dgt_clk_emt.pgn', 1],
];

/**
 * Games whose recording ended with a king in the centre that was no move. The players go on from the position
 * before it.
 */
const PHANTOM = [['phantom_endings_part1.pgn', 13]];

const CENTRE = new Set([27, 28, 35, 36]);
const PLIES_LEAST = 10;

/**
 * A king on a centre square without a clock stamp is a result signal that the recording program took for a
 * move.
 */
const endsWithPhantom = (game, moves) => {
  const last = moves.at(-1);
  const stamped =
    game.moves[moves.length - 1]?.comments.some((comment) => comment.includes('[%clk')) ?? false;
  return last !== undefined && (last.piece & 7) === 6 && CENTRE.has(last.to) && !stamped;
};

/**
 * Ends a game at mate, stalemate or a dead position, whatever was written after that, and corrects its
 * result.
 */
const withinTheLaws = (start, moves, written) => {
  let position = start;
  const played = [];
  for (const move of moves) {
    if (chess.outcome(position) !== null) break;
    played.push(move);
    position = chess.playMove(position, move);
  }
  const end = chess.outcome(position);
  const won = { white: '1-0', black: '0-1' };
  return { moves: played, result: end === null ? written : (won[end.winner] ?? '1/2-1/2') };
};

/** The legal games of a PGN text. */
export const readPgnFile = (text) => {
  const games = [];
  const reader = createPgnReader({
    onGame: (game) => {
      const { startPosition: start, moves: legal, fault } = replayPgn(game);
      if (start === undefined) return;
      const phantom = fault === undefined && endsWithPhantom(game, legal);
      const moves = phantom ? legal.slice(0, -1) : legal;
      games.push({
        start,
        ...withinTheLaws(start, moves, game.result),
        clock: simulation.readGameClock(game),
      });
    },
  });
  reader.push(text);
  reader.finish();
  return games;
};

const readGames = (path, limit) =>
  readPgnFile(readFileSync(path, 'utf8'))
    .filter(({ moves }) => moves.length >= PLIES_LEAST)
    .slice(0, limit);

/** The collections: `standard`, `chess960` and `phantom`, each `{ start, moves, result, clock? }`. */
export const loadGames = () => {
  const from = (files) => {
    const shared = files.filter(([name]) => existsSync(resolve(SHARED, 'pgn', name)));
    return shared.flatMap(([name, limit]) => readGames(resolve(SHARED, 'pgn', name), limit));
  };
  const own = resolve(repositoryRoot, 'fixtures/pgn');
  const ownGames = () =>
    readdirSync(own)
      .filter((name) => /^game-.*\.pgn$/.test(name))
      .flatMap((name) => readGames(resolve(own, name), 100));
  const or = (games, fallback) => (games.length > 0 ? games : fallback());
  return {
    standard: or(from(STANDARD), () => ownGames().filter(({ start }) => !start.chess960)),
    chess960: or(from(CHESS960), () => ownGames().filter(({ start }) => start.chess960)),
    phantom: or(from(PHANTOM), () => ownGames().filter(({ start }) => !start.chess960)),
  };
};

/** The game's moves as UCI text. */
export const uciOf = ({ start, moves }) => {
  let position = start;
  return moves.map((move) => {
    const uci = chess.makeUciMove(position, move);
    position = chess.playMove(position, move);
    return uci;
  });
};
