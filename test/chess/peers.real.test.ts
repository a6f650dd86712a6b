import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import {
  chess960Start,
  legalMoves,
  makeFen,
  makeUciMove,
  type Position,
  perft,
  startPosition,
} from '../../src/chess/index.js';
import { nightly } from '../depth.js';
import { askChessops } from './chessopsMoves.js';
import { kingTakesRookMoves } from './kingTakesRookMoves.js';
import { randomGame } from './randomGames.js';

const GAMES = nightly(5_000, 500);
const PLIES_MAX = 100;
/** Every third position of a game is enough: among 150,000 positions a wrong move shows all the same. */
const EVERY_PLY = 3;
const BATCH = 2000;

const environment = { ...process.env, PATH: `${process.env['PATH']}:/usr/games` };

const askStockfish = (commands: readonly string[]): string => {
  const { stdout, error } = spawnSync('stockfish', {
    input: `${commands.join('\n')}\nquit\n`,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: environment,
  });
  if (error) throw new Error(`stockfish does not run (apt-get install stockfish): ${error.message}`);
  return stdout;
};

/** The legal moves of each position, as Stockfish lists them, sorted. */
const stockfishMoves = (positions: readonly Position[], chess960: boolean): readonly string[] => {
  const commands = positions.flatMap((position) => [`position fen ${makeFen(position)}`, 'go perft 1']);
  const answer = askStockfish([`setoption name UCI_Chess960 value ${chess960}`, ...commands]);
  return answer
    .split('Nodes searched')
    .slice(0, -1)
    .map((text) =>
      [...text.matchAll(/^([a-h][1-8][a-h][1-8][nbrq]?): 1$/gm)]
        .map(([, uci]) => uci)
        .sort()
        .join(' '),
    );
};

const ownMoves = (position: Position): string =>
  legalMoves(position)
    .map((move) => makeUciMove(position, move))
    .sort()
    .join(' ');

const compare = (positions: readonly Position[], chess960: boolean): void => {
  const theirs = stockfishMoves(positions, chess960);
  expect(theirs.length).toBe(positions.length);
  positions.forEach((position, i) => {
    const fen = makeFen(position);
    if (theirs[i] !== ownMoves(position)) expect([fen, ownMoves(position)]).toEqual([fen, theirs[i]]);
    const moves = kingTakesRookMoves(position).join(' ');
    const chessops = askChessops(position).moves.join(' ');
    if (chessops !== moves) expect([fen, moves]).toEqual([fen, chessops]);
  });
};

test.each([false, true])(
  `${GAMES / 2} random games against stockfish and chessops, Chess960 %s`,
  { timeout: 600_000 },
  (chess960) => {
    let batch: Position[] = [];
    let compared = 0;
    for (let seed = 0; seed < GAMES / 2; seed++) {
      const game = randomGame(chess960 ? chess960Start(seed % 960) : startPosition, seed, PLIES_MAX);
      batch.push(...game.filter((_, ply) => (ply + seed) % EVERY_PLY === 0));
      if (batch.length < BATCH && seed < GAMES / 2 - 1) continue;
      compare(batch, chess960);
      compared += batch.length;
      batch = [];
    }
    expect(compared).toBeGreaterThan(10 * GAMES);
  },
);

test('perft against stockfish in the middle of random games', { timeout: 600_000 }, () => {
  const positions = Array.from(
    { length: nightly(40, 8) },
    (_, seed) => randomGame(startPosition, 9000 + seed, 60).at(-1) as Position,
  );
  const answer = askStockfish(
    positions.flatMap((position) => [`position fen ${makeFen(position)}`, 'go perft 4']),
  );
  const theirs = [...answer.matchAll(/^Nodes searched: (\d+)$/gm)].map(([, nodes]) => Number(nodes));
  expect(positions.map((position) => perft(position, 4))).toEqual(theirs);
});
