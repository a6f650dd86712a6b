import type { Command } from 'commander';
import { addHouseOptions, type PlayOptions, playAt } from './playGame.js';
import { takeUp } from './takeUp.js';

/** `jadoube play again`. */
export const buildAgain = (command: Command): void => {
  addHouseOptions(
    command.description(
      'The game that was left goes on, also after a power cut; without one, another against whom you chose last. ' +
        'A clock stands until `resume` is typed, or until a move is made against an engine.',
    ),
  ).action(async (options: PlayOptions) => {
    await playAt(options, takeUp);
  });
};

/** Those against whom it plays stand below it: a row of each extension. */
export const build = (command: Command): void => {
  command.description('Plays a game at your board, and ends with it.');
};
