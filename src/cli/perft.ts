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
import { message } from '../messages/catalogue/message.js';
import type { Translate } from '../messages/catalogue/translate.js';
import { BridgeError } from '../shared/bridgeError.js';
import { readFen } from './fenText.js';
import { parseWholeNumber } from './numbers.js';
import { terminalWords } from './terminalWords.js';

/** A smaller count is over before its progress can be read. */
const PROGRESS_FROM_DEPTH = 6;

type Options = {
  readonly fen?: string;
  readonly chess960?: boolean;
  readonly divide?: boolean;
  readonly bulk?: boolean;
};

export const build = (command: Command): void => {
  command
    .description(
      'Counts the positions of the move tree, to check the generation of moves and to measure its speed.',
    )
    .argument('<depth>', 'plies to look ahead, 1 to 32', parseWholeNumber(1, 32))
    .option('--fen <fen>', 'the position to start from, instead of the start of a game')
    .option('--chess960', 'castle as in Chess960')
    .option('--divide', 'also print the count for each first move')
    .option('--bulk', 'count the moves of the last ply instead of playing each')
    .action(async (depth: number, options: Options) => {
      const translate = await terminalWords(process.env);
      const position = positionOf(options);
      const bulk = options.bulk ?? false;
      const startMs = performance.now();
      const nodes = options.divide
        ? printDivide(position, depth, bulk)
        : countWithProgress(position, depth, bulk, translate);
      const seconds = (performance.now() - startMs) / 1_000;
      const figures = { nodes, seconds: seconds.toFixed(3), nps: Math.round(nodes / seconds) };
      for (const [name, value] of Object.entries(figures)) process.stdout.write(`${name} ${value}\n`);
    });
};

/** On a terminal, prints the progress of a long count after each first move. */
const countWithProgress = (
  position: Position,
  depth: number,
  bulk: boolean,
  translate: Translate,
): number => {
  if (!process.stderr.isTTY || depth < PROGRESS_FROM_DEPTH) return perft(position, depth, { bulk });
  const moves = legalMoves(position);
  let total = 0;
  for (const [counted, move] of moves.entries()) {
    const said = message('perft.progress', { counted, moves: moves.length });
    process.stderr.write(`\r${translate(said)}`);
    total += perft(playMove(position, move), depth - 1, { bulk });
  }
  process.stderr.write('\r\u001b[K');
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
