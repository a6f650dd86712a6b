// Random games in the same form for every library: their moves in SAN with the FEN before each, and in PGN.
import {
  legalMoves,
  makeFen,
  makeGamePgn,
  makeSan,
  makeUciMove,
  playMove,
  startPosition,
} from '../../../dist/chess/index.js';
import { createRandom } from '../../../dist/shared/random.js';

const GAMES = 60;
const PLIES = 120;

const playGame = (random) => {
  const steps = [];
  const moves = [];
  let position = startPosition;
  for (let ply = 0; ply < PLIES && legalMoves(position).length > 0; ply++) {
    const move = random.pick(legalMoves(position));
    steps.push({
      fen: makeFen(position),
      san: makeSan(position, move),
      uci: makeUciMove(position, move),
    });
    moves.push({ move, clkMs: 1000 * random.integer(0, 5400) });
    position = playMove(position, move);
  }
  const pgn = makeGamePgn({ tags: { Event: 'dice' }, start: startPosition, moves, result: '*' });
  return { steps, pgn };
};

/** The steps of all games, and the text of each game with clock times in its comments. */
export const diceGames = () => {
  const random = createRandom(20_230_101);
  const games = Array.from({ length: GAMES }, () => playGame(random));
  return { steps: games.flatMap(({ steps }) => steps), pgns: games.map(({ pgn }) => pgn) };
};
