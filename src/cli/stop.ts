import type { Command } from 'commander';
import { askToStop } from '../app/controlSocket.js';
import { defaultDataDir } from '../app/dataDir.js';
import { message } from '../messages/catalogue/message.js';
import { printMessage } from './output.js';
import { configOfOptions } from './serveConfig.js';

type Options = { readonly config?: string; readonly dataDir?: string };

export const build = (command: Command): void => {
  command
    .description(
      'Shuts the daemon of this machine down cleanly, and waits until it has ended. All games are kept.',
    )
    .option('--config <file>', 'the configuration of the daemon')
    .option('--data-dir <dir>', 'the data directory of the daemon')
    .action(stop);
};

const stop = async (options: Options): Promise<void> => {
  const { dataDir = defaultDataDir(process.env) } = await configOfOptions(options);
  const pid = await askToStop(dataDir);
  await printMessage(message('daemon.stopped', { pid: String(pid) }));
};
