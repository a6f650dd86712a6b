import type { Command } from 'commander';
import { buildPlayAgain } from './playAgain.js';
import { buildPlayEngine } from './playEngine.js';
import { buildPlayExercises } from './playExercises.js';
import { buildPlayFriend } from './playFriend.js';
import { buildPlayLichess } from './playLichess.js';
import { buildPlayPgn } from './playPgn.js';

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
