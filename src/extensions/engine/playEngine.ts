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

/** The options that say how the game is played; all others are about the house. */
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
      'A game against a chess engine: on the board that is plugged in, or on a simulated one and the page.',
    ),
  )
    .option('--engine <name>', 'its name, its path, ssh:USER@HOST:PROGRAM or tcp:HOST:PORT; the first found')
    .option('--elo <n>', 'about so strong', parseWholeNumber(100, 4_000))
    .option('--skill <n>', 'its own skill level', parseWholeNumber(0, 20))
    .option('--nodes <n>', 'so many positions for a move', parseWholeNumber(1, 1_000_000_000))
    .option('--movetime <seconds>', 'so long for a move', parsePositiveNumber)
    .addOption(new Option('--color <color>', 'your side').choices(['white', 'black']).default('white'))
    .option('--time <control>', 'the clock, such as 15+10', parseControl)
    .option('--fen <fen>', 'begin with this position', parsePositionText)
    .addOption(
      new Option('--odds <piece>', 'what it gives away').choices(['pawn', 'knight', 'rook', 'queen']),
    )
    .option('--book <file>', 'an opening book of the Polyglot format', parseFile)
    .option('--human-like', 'it takes its time as people do')
    .option('--ponder', 'it thinks on your time too')
    .option('--as-it-stands', 'take up the game, or the position, that is on the board')
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
