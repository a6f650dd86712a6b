import type { Command } from 'commander';
import { backUp, restore } from '../app/backup/backup.js';
import { defaultDataDir } from '../app/dataDir.js';
import { message } from '../messages/catalogue/message.js';
import { printJson, printMessage } from './output.js';

type Options = { readonly dataDir?: string; readonly json?: boolean };

const dirOf = ({ dataDir }: Options): string => dataDir ?? defaultDataDir(process.env);

const withCommon = (command: Command): Command =>
  command.option('--data-dir <dir>', 'the data directory of the daemon').option('--json', 'print JSON');

export const build = (command: Command): void => {
  command.description(
    'Backs up all games, tokens and learned pieces, even while the daemon runs, and restores them.',
  );
  withCommon(command.command('create'))
    .description('make a backup in a new folder')
    .argument('<folder>', 'where it is written; must not exist')
    .action(create);
  withCommon(command.command('restore'))
    .description('restore a backup; the earlier data is kept, and the daemon must not run')
    .argument('<folder>', 'the backup')
    .action(putBack);
};

const create = async (folder: string, options: Options): Promise<void> => {
  const counted = await backUp(dirOf(options), folder);
  if (options.json) printJson({ folder, ...counted });
  else
    await printMessage(message('backup.created', { folder, games: counted.games, events: counted.events }));
};

const putBack = async (folder: string, options: Options): Promise<void> => {
  const suffix = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const done = await restore(folder, dirOf(options), suffix);
  if (options.json) printJson({ folder, ...done });
  else {
    await printMessage(message('backup.restored', { games: done.games, events: done.events }));
    if (done.before !== undefined) await printMessage(message('backup.before', { folder: done.before }));
  }
};
