import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { checkDevices } from '../app/checkDevices.js';
import { checkConfig } from '../app/config.js';
import { readConfigFile } from '../app/configFile.js';
import { makeConfigTemplate } from '../app/configTemplate.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { messageOf } from '../shared/bridgeError.js';
import { printMessage } from './output.js';
import { foreignExtensions } from './serveConfig.js';

export const build = (command: Command): void => {
  command.description('Writes a configuration file to start from, or checks one before it is used.');
  command
    .command('init')
    .summary('write every setting with its default, as comments')
    .description('Writes a file that lists every setting as a comment, with its default.')
    .argument('[file]', 'a new file (default: print it)')
    .action(init);
  command
    .command('check')
    .summary('check a file, and name the line of a fault')
    .description('Reads a configuration file as `jadoube serve` would, and says what is wrong with it.')
    .argument('<file>', 'the configuration file')
    .action(check);
};

const init = async (file: string | undefined): Promise<void> => {
  const text = makeConfigTemplate();
  if (file === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (cause) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.cannotWrite', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
  await printMessage(message('configFile.written', { file }));
};

const check = async (file: string): Promise<void> => {
  const { value, placeOf, words } = readConfigFile(file);
  const { tables } = checkConfig(value, file, placeOf, await foreignExtensions(value, file));
  await checkDevices({ tables }, file, placeOf);
  for (const word of words) process.stdout.write(`${word}\n`);
  await printMessage(message('configFile.good', { file, tables: tables.length }));
};
