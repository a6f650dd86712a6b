import { type Command, InvalidArgumentError, Option } from 'commander';
import { askedToStop } from '../../app/shutdown.js';
import type { LichessCommand } from '../../table/opponents/lichessView.js';
import { parseWholeNumber } from '../numbers.js';
import { findHouse } from './house.js';
import { followLichess } from './lichessGame.js';
import { addHouseOptions, finish, type PlayOptions, tellGame } from './playGame.js';

type Control = { readonly minutes: number; readonly increment: number };

type Options = PlayOptions & {
  readonly ai?: number;
  readonly seek?: Control;
  readonly challenge?: string;
  readonly time: Control;
  readonly color: 'white' | 'black' | 'random';
  readonly rated?: boolean;
};

const parseControl = (text: string): Control => {
  const [, minutes, increment] = /^(\d{1,3}(?:\.\d{1,2})?)\+(\d{1,3})$/.exec(text) ?? [];
  if (minutes === undefined || increment === undefined)
    throw new InvalidArgumentError('Minutes and increment in seconds, such as 15+10.');
  return { minutes: Number(minutes), increment: Number(increment) };
};

const parseUser = (text: string): string => {
  if (/^[\w-]{2,30}$/.test(text)) return text;
  throw new InvalidArgumentError('A name on lichess: letters, digits, - and _.');
};

/** What is asked of lichess; undefined: nothing, a game that is there or begun elsewhere is played. */
export const wishOf = ({
  ai,
  seek,
  challenge,
  time,
  color,
  rated = false,
}: Omit<Options, keyof PlayOptions>): LichessCommand | undefined => {
  if (ai !== undefined) return { type: 'playAi', level: ai, ...time, color };
  if (seek !== undefined) return { type: 'seek', ...seek, rated, color };
  return challenge === undefined ? undefined : { type: 'challenge', user: challenge, ...time, rated, color };
};

/** `jadoube play lichess`. */
export const buildPlayLichess = (command: Command): void => {
  addHouseOptions(
    command.description(
      'A game on lichess at your board. Without a wish, the game that you have begun there is played. ' +
        'Log in once: on the page of the table, with `jadoube serve`.',
    ),
  )
    .addOption(
      new Option('--ai <level>', "against the server's computer, 1 to 8")
        .argParser(parseWholeNumber(1, 8))
        .conflicts(['seek', 'challenge']),
    )
    .addOption(
      new Option('--seek <control>', 'against anybody, with this clock, such as 15+10')
        .argParser(parseControl)
        .conflicts(['challenge', 'time']),
    )
    .option('--challenge <name>', 'against this player', parseUser)
    .addOption(
      new Option('--time <control>', 'the clock of --ai and --challenge')
        .argParser(parseControl)
        .default({ minutes: 15, increment: 10 }, '15+10'),
    )
    .addOption(
      new Option('--color <color>', 'your side').choices(['white', 'black', 'random']).default('random'),
    )
    .option('--rated', 'it counts')
    .action(async (options: Options) => {
      const stopAsked = askedToStop();
      const house = await findHouse(options);
      try {
        const stopTelling = await tellGame(house);
        const say = (line: string): void => void process.stdout.write(`${line}\n`);
        await followLichess({ house, wish: wishOf(options), stopAsked, say });
        stopTelling();
      } finally {
        await finish(house);
      }
    });
};
