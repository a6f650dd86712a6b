import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { ownGamesOf } from '../app/ownGames.js';
import { readReplayable } from '../boards/transport/readReplayable.js';
import type { PgnGame } from '../chess/pgn/pgnGame.js';
import { createPgnReader } from '../chess/pgn/pgnReader.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { learnCosts, type OwnGame } from '../recognition/hands/learning/learnCosts.js';
import { makeCostsJson } from '../recognition/hands/numbers/costsText.js';
import { printError, printMessage } from './output.js';
import { terminalWords } from './terminalWords.js';

export const build = (command: Command): void => {
  command
    .description(
      'Learns from recordings of your own games how hands move pieces at your board, in addition to what jadoube already knows. In the configuration, set `recognition: costs:` to the file that it writes. It takes the moves from the recording, with the corrections recorded there. If FILE.pgn lies beside FILE.jsonl, the moves come from the games in FILE.pgn, in their order.',
    )
    .argument('<files...>', 'recordings, .jsonl or .jsonl.gz')
    .requiredOption('--out <file>', 'the JSON file to write')
    .action(async (files: readonly string[], { out }: { readonly out: string }) => {
      const games: OwnGame[] = [];
      for (const file of files) games.push(...(await gamesOf(file)));
      const { counted, isCounted } = learnCosts(games);
      const count = isCounted.filter(Boolean).length;
      if (count === 0) throw keyedError('BAD_REQUEST', message('error.nothingLearnt'));
      writeFileSync(out, makeCostsJson(counted));
      await printMessage(
        message('learn.counted', { file: out, counted: String(count), games: games.length }),
      );
    });
};

/** The games whose moves can be replayed. An unreadable recording is reported and skipped. */
const gamesOf = async (file: string): Promise<readonly OwnGame[]> => {
  try {
    const recording = await readReplayable(file);
    const games = await ownGamesOf(recording, scoresBeside(file));
    return games.filter((game) => game !== undefined);
  } catch (error) {
    printError(error, await terminalWords(process.env));
    process.exitCode = 1;
    return [];
  }
};

const scoresBeside = (file: string): readonly PgnGame[] => {
  const path = file.replace(/\.gz$/, '').replace(/\.jsonl$/, '.pgn');
  const scores: PgnGame[] = [];
  if (path === file || !existsSync(path)) return scores;
  const reader = createPgnReader({ onGame: (game) => scores.push(game) });
  reader.push(readFileSync(path, 'utf8'));
  reader.finish();
  return scores;
};
