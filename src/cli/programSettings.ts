import type { Command } from 'commander';

/** Settings that all commands share. */
export const withSettings = (command: Command): Command =>
  command.helpOption('-h, --help', 'show this help').exitOverride();
