import { type Command, Option } from 'commander';
import { parsePositionText } from '../../cli/fenText.js';
import { parseControl } from '../opponents/play/beginningOptions.js';
import { invitationLines } from '../opponents/play/invitationLines.js';
import { addHouseOptions, type PlayOptions, playGame } from '../opponents/play/playGame.js';

type Options = PlayOptions & {
  readonly color?: 'white' | 'black';
  readonly time?: string;
  readonly fen?: string;
  readonly name?: string;
  readonly address?: string;
  readonly screen?: boolean;
  readonly asItStands?: boolean;
};

/** `jadoube play friend`. */
export const build = (command: Command): void => {
  addHouseOptions(
    command
      .argument('[invitation...]', "a friend's link or six words; without one, you invite a friend")
      .description(
        'Plays a game against a friend who uses jadoube elsewhere, each at their own board. The host keeps the game and its clock.',
      ),
  )
    .option(
      '--host <addr>',
      'address to listen on, if this command starts a daemon; 0.0.0.0 lets friends in (127.0.0.1)',
    )
    .option('--address <host:port>', 'how your friend reaches this machine, if jadoube cannot find out')
    .option('--name <name>', 'name shown to your friend')
    .addOption(new Option('--color <color>', 'your side, when you invite').choices(['white', 'black']))
    .option('--time <control>', 'the clock, such as 15+10, when you invite', parseControl)
    .option('--fen <fen>', 'begin with this position, when you invite', parsePositionText)
    .option('--screen', 'play at the page and not at the board')
    .option(
      '--as-it-stands',
      'start from the pieces as they stand: resume the last game if they match it, or play from their position',
    )
    .action(async (words: readonly string[], options: Options) => {
      const { color, time, fen, name, address, asItStands } = options;
      const accepted = words.length === 0 ? {} : { invitation: words.join(' ') };
      const requests = { color, time, fen, name, address, asItStands };
      const said = Object.fromEntries(Object.entries(requests).filter(([, value]) => value !== undefined));
      await playGame(
        options,
        (isSimulated) => ({
          kind: 'friend',
          ...accepted,
          ...said,
          atScreen: isSimulated || options.screen === true,
        }),
        ({ invitation }, say) => {
          if (invitation !== undefined) say(...invitationLines(invitation));
        },
      );
    });
};
