import { type Command, Option } from 'commander';
import { parseWholeNumber } from '../../cli/numbers.js';
import { parseFile } from '../opponents/play/beginningOptions.js';
import { addHouseOptions, type PlayOptions, playGame } from '../opponents/play/playGame.js';

type Options = PlayOptions & {
  readonly number?: number;
  readonly guess?: 'white' | 'black';
  readonly from?: number;
  readonly screen?: boolean;
};

const NUMBER_MAX = 1_000_000;
const FROM_MAX = 1_000;

/** `jadoube play pgn`. */
export const build = (command: Command): void => {
  addHouseOptions(
    command
      .description(
        'A game of a file on your board: lights lead it move by move, forward and back; ' +
          'or you guess the moves of one side.',
      )
      .argument('<file>', 'PGN', parseFile),
  )
    .option('--number <n>', 'which game of the file, not where you left', parseWholeNumber(1, NUMBER_MAX))
    .addOption(new Option('--guess <side>', 'whose moves you guess').choices(['white', 'black']))
    .option('--from <move>', 'the number of the first move to guess', parseWholeNumber(1, FROM_MAX))
    .option('--screen', 'guess on the page, not on the board')
    .action(async (file: string, { number, guess, from, screen, ...options }: Options) => {
      await playGame(options, (isSimulated) => ({
        kind: 'pgn',
        file,
        ...(number !== undefined && { number }),
        ...(guess !== undefined && { guess }),
        ...(from !== undefined && { from }),
        atScreen: isSimulated || screen === true,
      }));
    });
};
