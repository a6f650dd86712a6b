import { type Command, Option } from 'commander';
import { parsePositionText } from '../../cli/fenText.js';
import { parsePositiveNumber, parseWholeNumber } from '../../cli/numbers.js';
import { parseControl, parseFile } from '../opponents/play/beginningOptions.js';
import { addHouseOptions, type PlayOptions, playGame } from '../opponents/play/playGame.js';

type Options = PlayOptions & {
  readonly engine?: string;
  readonly elo?: number;
  readonly skill?: number;
  readonly nodes?: number;
  readonly movetime?: number;
  readonly color: 'white' | 'black';
  readonly time?: string;
  readonly fen?: string;
  readonly book?: string;
  readonly odds?: string;
  readonly humanLike?: boolean;
  readonly ponder?: boolean;
  readonly asItStands?: boolean;
};

const SECOND_MS = 1_000;

/** The options of the game. All others concern the house. */
const REQUESTS = [
  'engine',
  'elo',
  'skill',
  'nodes',
  'color',
  'time',
  'fen',
  'book',
  'odds',
  'humanLike',
  'ponder',
  'asItStands',
] as const satisfies readonly (keyof Options)[];

/** `jadoube play engine`. */
export const build = (command: Command): void => {
  addHouseOptions(
    command.description(
      'Plays a game against a chess engine: on the board that is plugged in, or else on a simulated board that you move on the page.',
    ),
  )
    .option(
      '--engine <name>',
      'its name, its path, ssh:USER@HOST:PROGRAM or tcp:HOST:PORT (default: the first found)',
    )
    .option('--elo <n>', 'approximate playing strength (Elo)', parseWholeNumber(100, 4_000))
    .option('--skill <n>', "the engine's own skill level", parseWholeNumber(0, 20))
    .option('--nodes <n>', 'positions to search per move', parseWholeNumber(1, 1_000_000_000))
    .option('--movetime <seconds>', 'seconds to think per move', parsePositiveNumber)
    .addOption(new Option('--color <color>', 'your side').choices(['white', 'black']).default('white'))
    .option('--time <control>', 'the clock, such as 15+10', parseControl)
    .option('--fen <fen>', 'begin with this position', parsePositionText)
    .addOption(
      new Option('--odds <piece>', 'piece that the engine starts without').choices([
        'pawn',
        'knight',
        'rook',
        'queen',
      ]),
    )
    .option('--book <file>', 'an opening book of the Polyglot format', parseFile)
    .option('--human-like', 'think for as long as a person would')
    .option('--ponder', 'think on your time too')
    .option(
      '--as-it-stands',
      'start from the pieces as they stand: resume the last game if they match it, or play from their position',
    )
    .action(async (options: Options) => {
      const { movetime } = options;
      const moveMs = movetime === undefined ? {} : { moveMs: Math.round(movetime * SECOND_MS) };
      const requests = Object.fromEntries(
        REQUESTS.filter((request) => options[request] !== undefined).map((request) => [
          request,
          options[request],
        ]),
      );
      await playGame(options, (isSimulated) => ({
        kind: 'engine',
        ...requests,
        ...moveMs,
        atScreen: isSimulated,
      }));
    });
};
