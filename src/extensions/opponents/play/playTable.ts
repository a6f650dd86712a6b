import type { Command } from 'commander';
import { addHouseOptions, type PlayOptions, playAt } from './playGame.js';
import { resumeGame } from './resumeGame.js';

/** `jadoube play again`. */
export const buildAgain = (command: Command): void => {
  addHouseOptions(
    command.description(
      'Resumes the unfinished game, even after a power cut, or else plays the last opponent again. ' +
        'The clock is paused until you type `resume` or, against an engine, make a move.',
    ),
  ).action(async (options: PlayOptions) => {
    await playAt(options, resumeGame);
  });
};

/** Each extension adds a subcommand for its opponents. */
export const build = (command: Command): void => {
  command.description('Plays a game at your board, and ends when the game is over.');
};
