import { performance } from 'node:perf_hooks';
import type { Command } from 'commander';
import { parseFen } from '../chess/fen.js';
import { keyedTextOfFault } from '../chess/fenFault.js';
import { legalMoves } from '../chess/legalMoves.js';
import { perft, perftDivide } from '../chess/perft.js';
import { playMove } from '../chess/playMove.js';
import { type Position, startPosition } from '../chess/position.js';
import { positionFromSetup } from '../chess/positionFromSetup.js';
import { makeUciMove } from '../chess/uciMove.js';
import { BridgeError } from '../shared/bridgeError.js';
import { readFen } from './fenText.js';
import { parseWholeNumber } from './numbers.js';

/** Less deep is over before it can be read. */
const PROGRESS_FROM_DEPTH = 6;

type Options = {
  readonly fen?: string;
  readonly chess960?: boolean;
  readonly divide?: boolean;
  readonly bulk?: boolean;
};

export const build = (command: Command): void => {
  command
    .description('Counts the positions of the move tree, to check and time the rules core.')
    .argument('<depth>', 'plies to look ahead, 1 to 32', parseWholeNumber(1, 32))
    .option('--fen <fen>', 'the position to start from, instead of the start of a game')
    .option('--chess960', 'castling by Chess960')
    .option('--divide', 'print the count below each move as well')
    .option('--bulk', 'count the moves of the last ply instead of playing each')
    .action((depth: number, options: Options) => {
      const position = positionOf(options);
      const bulk = options.bulk ?? false;
      const startMs = performance.now();
      const nodes = options.divide
        ? printDivide(position, depth, bulk)
        : countWithProgress(position, depth, bulk);
      const seconds = (performance.now() - startMs) / 1_000;
      process.stdout.write(
        `nodes ${nodes}\nseconds ${seconds.toFixed(3)}\nnps ${Math.round(nodes / seconds)}\n`,
      );
    });
};

/** On a screen a long count says how far it is; each first move is a step. */
const countWithProgress = (position: Position, depth: number, bulk: boolean): number => {
  if (!process.stderr.isTTY || depth < PROGRESS_FROM_DEPTH) return perft(position, depth, { bulk });
  const moves = legalMoves(position);
  let total = 0;
  for (const [i, move] of moves.entries()) {
    process.stderr.write(`\r${i} of ${moves.length} first moves counted`);
    total += perft(playMove(position, move), depth - 1, { bulk });
  }
  process.stderr.write(`\r${' '.repeat(40)}\r`);
  return total;
};

const printDivide = (position: Position, depth: number, bulk: boolean): number => {
  let total = 0;
  for (const { move, nodes } of perftDivide(position, depth, { bulk })) {
    process.stdout.write(`${makeUciMove(position, move)} ${nodes}\n`);
    total += nodes;
  }
  return total;
};

const positionOf = ({ fen, chess960 }: Options): Position => {
  if (fen === undefined) return startPosition;
  const setup = parseFen(readFen(fen));
  if (!setup.ok) throw new BridgeError('FEN_INVALID', keyedTextOfFault(setup.error), { fen });
  const position = positionFromSetup(setup.value, chess960 === undefined ? {} : { chess960 });
  if (!position.ok) throw new BridgeError('FEN_INVALID', keyedTextOfFault(position.error), { fen });
  return position.value;
};
