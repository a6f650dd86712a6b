import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { adjudicate } from '../chess/canMate/adjudicate.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { paramBeside } from '../messages/catalogue/messageBeside.js';
import type { Translate } from '../messages/catalogue/translate.js';
import { readFen } from './fenText.js';
import { parseWholeNumber } from './numbers.js';
import { printError } from './output.js';
import { terminalWords } from './terminalWords.js';

type Options = { readonly nodes?: number };

export const build = (command: Command): void => {
  command
    .description(
      'Judges positions: mate, stalemate, dead position, and for each side whether any series of legal moves could still give mate. Prints one JSON object per line.',
    )
    .argument('<fens...>', 'positions, one in each argument; or `-` to read one per line from standard input')
    .option(
      '--nodes <n>',
      'maximum number of positions to examine for each side',
      parseWholeNumber(1, 1_000_000_000),
    )
    .option('--json', 'has no effect: the answer is always JSON')
    .action(async (fens: readonly string[], options: Options) => {
      const translate = await terminalWords(process.env);
      for await (const fen of fens.length === 1 && fens[0] === '-' ? readFens() : fens)
        judge(fen, options, translate);
    });
};

async function* readFens(): AsyncGenerator<string> {
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') yield line.trim();
}

const judge = (text: string, { nodes }: Options, translate: Translate): void => {
  const fen = readFen(text);
  const judged = adjudicate(fen, nodes === undefined ? {} : { maxNodes: nodes });
  if (judged.ok) {
    process.stdout.write(`${JSON.stringify(judged.value)}\n`);
    return;
  }
  printError(
    keyedError(
      'FEN_INVALID',
      message('error.inFile', { name: text, why: paramBeside(judged.error.reason, judged.error) }),
      { fen },
    ),
    translate,
  );
  process.exitCode = 1;
};
