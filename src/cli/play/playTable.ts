import type { Command } from 'commander';
import { parseWholeNumber } from '../numbers.js';
import { parseFile } from './beginningOptions.js';
import { buildPlayEngine } from './playEngine.js';
import { buildPlayFriend } from './playFriend.js';
import { addHouseOptions, type PlayOptions, playAt, playGame } from './playGame.js';
import { buildPlayLichess } from './playLichess.js';
import { buildPlayPgn } from './playPgn.js';
import { takeUp } from './takeUp.js';

type Options = PlayOptions & { readonly number?: number; readonly screen?: boolean };

const NUMBER_MAX = 1_000_000;

/** `jadoube play exercises`. */
const buildPlayExercises = (command: Command): void => {
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

/** `jadoube play again`. */
const buildPlayAgain = (command: Command): void => {
  addHouseOptions(
    command.description(
      'The game that was left goes on, also after a power cut; without one, another against whom you chose last. ' +
        'A clock stands until `resume` is typed, or until a move is made against an engine.',
    ),
  ).action(async (options: PlayOptions) => {
    await playAt(options, takeUp);
  });
};

/** Against whom `jadoube play` plays: a subcommand each. */
export const playTable: Readonly<
  Record<string, { readonly summary: string; readonly build: (command: Command) => void }>
> = {
  again: { summary: 'the game that was left, or the last opponent again', build: buildPlayAgain },
  engine: { summary: 'a chess engine', build: buildPlayEngine },
  exercises: { summary: 'exercises of a file', build: buildPlayExercises },
  friend: { summary: 'a friend at another jadoube', build: buildPlayFriend },
  pgn: { summary: 'a game of a file, led or guessed', build: buildPlayPgn },
  lichess: { summary: 'anybody on lichess, or its computer', build: buildPlayLichess },
};

export const build = (command: Command): void => {
  command.description('Plays a game at your board, and ends with it.');
  for (const [name, row] of Object.entries(playTable)) row.build(command.command(name).summary(row.summary));
};
