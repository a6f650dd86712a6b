import { type Command, Option } from 'commander';
import { parsePositionText } from '../../cli/fenText.js';
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

/** `jadoube play exercises`. */
export const buildExercises = (command: Command): void => {
  addHouseOptions(
    command
      .description(
        'Solves exercises at your board. Lights guide you to each position; put back a move that does not solve it. ' +
          'Type `hint`, `show`, `again`, `next` or `previous`; the page of the table has them too.',
      )
      .argument(
        '[file]',
        'PGN with positions, EPD (`bm` is the solution), or FENs (default: the built-in exercises)',
        parseFile,
      ),
  )
    .option(
      '--number <n>',
      'begin with this exercise instead of where you stopped',
      parseWholeNumber(1, NUMBER_MAX),
    )
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

/** `jadoube play pgn`. */
export const buildPgn = (command: Command): void => {
  addHouseOptions(
    command
      .description(
        'Replays a game of a file on your board. Lights guide you through the moves, forward and back; ' +
          'or you guess the moves of one side.',
      )
      .argument('<file>', 'PGN', parseFile),
  )
    .option(
      '--number <n>',
      'number of the game in the file (default: where you stopped)',
      parseWholeNumber(1, NUMBER_MAX),
    )
    .addOption(new Option('--guess <side>', 'side whose moves you guess').choices(['white', 'black']))
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

/** `jadoube analyse`. */
export const buildAnalyse = (command: Command): void => {
  addHouseOptions(
    command
      .description(
        'Uses your board for analysis. Make moves and take them back freely: all of them are kept as variations, ' +
          'on the page of the table and as PGN. Lights guide you through the moves.',
      )
      .argument('[fen]', 'the position to begin with', parsePositionText),
  ).action(async (fen: string | undefined, options: PlayOptions) => {
    await playGame(options, () => ({ kind: 'analysis', ...(fen !== undefined && { fen }) }));
  });
};
