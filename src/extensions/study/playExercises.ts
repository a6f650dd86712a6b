import type { Command } from 'commander';
import { parseWholeNumber } from '../../cli/numbers.js';
import { parseFile } from '../opponents/play/beginningOptions.js';
import { addHouseOptions, type PlayOptions, playGame } from '../opponents/play/playGame.js';

type Options = PlayOptions & { readonly number?: number; readonly screen?: boolean };

const NUMBER_MAX = 1_000_000;

/** `jadoube play exercises`. */
export const build = (command: Command): void => {
  addHouseOptions(
    command
      .description(
        'Exercises at your board: lights lead the pieces to each position, what does not solve it is put back. ' +
          'Type `hint`, `show`, `again`, `next` or `previous`; the page of the table has them too.',
      )
      .argument(
        '[file]',
        'PGN with positions, EPD (`bm` solves), or FENs; without it those that come along',
        parseFile,
      ),
  )
    .option('--number <n>', 'begin with this one, not where you left', parseWholeNumber(1, NUMBER_MAX))
    .option('--screen', 'move on the page, not on the board')
    .action(async (file: string | undefined, { number, screen, ...options }: Options) => {
      await playGame(
        options,
        (isSimulated) => ({
          kind: 'exercises',
          ...(file !== undefined && { file }),
          ...(number !== undefined && { number }),
          atScreen: isSimulated || screen === true,
        }),
        () => {},
      );
    });
};
