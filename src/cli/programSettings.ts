import type { Command } from 'commander';

/** What every command has in common. */
export const withSettings = (command: Command): Command =>
  command
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    .showHelpAfterError('(--help shows the usage)');
