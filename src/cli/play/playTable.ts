import type { Command } from 'commander';
import { buildPlayEngine } from './playEngine.js';
import { buildPlayLichess } from './playLichess.js';

/** Against whom `jadoube play` plays: a subcommand each. */
export const playTable: Readonly<
  Record<string, { readonly summary: string; readonly build: (command: Command) => void }>
> = {
  engine: { summary: 'a chess engine', build: buildPlayEngine },
  lichess: { summary: 'anybody on lichess, or its computer', build: buildPlayLichess },
};
