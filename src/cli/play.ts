import type { Command } from 'commander';
import { playTable } from './play/playTable.js';

export const build = (command: Command): void => {
  command.description('Plays a game at your board, and ends with it.');
  for (const [name, row] of Object.entries(playTable)) row.build(command.command(name).summary(row.summary));
};
