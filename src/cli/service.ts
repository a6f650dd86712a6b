import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import {
  makeService,
  SERVICE_PLATFORMS,
  type ServicePlatform,
  type ServiceText,
} from '../app/service/serviceText.js';
import { BOARD_GROUPS } from '../app/service/systemdUnit.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { messageOf } from '../shared/bridgeError.js';
import { printMessage } from './output.js';
import { terminalWords } from './terminalWords.js';
import { UsageError } from './usage.js';

type Options = { readonly print?: boolean; readonly for?: ServicePlatform };

export const build = (command: Command): void => {
  command.description(
    'Starts jadoube with the system: systemd on Linux (with sudo), launchd on macOS, the Task Scheduler on Windows.',
  );
  command
    .command('install')
    .description('start now, and with the system')
    .option('--print', 'print the file and the commands, and do nothing else')
    .addOption(
      new Option('--for <system>', 'with --print: for another system').choices([...SERVICE_PLATFORMS]),
    )
    .action(install);
  command.command('uninstall').description('stop, and no longer start with the system').action(uninstall);
};

/** The groups for boards that exist on this system. */
const groupsHere = (): readonly string[] => {
  const here = existsSync('/etc/group') ? readFileSync('/etc/group', 'utf8').split('\n') : [];
  return BOARD_GROUPS.filter((group) => here.some((line) => line.startsWith(`${group}:`)));
};

const serviceOf = (platform: string): ServiceText => {
  const known = SERVICE_PLATFORMS.find((one) => one === platform);
  if (known === undefined) throw keyedError('BAD_REQUEST', message('error.noService', { platform }));
  return makeService(known, {
    node: process.execPath,
    main: resolve(process.argv[1] ?? 'jadoube'),
    user: process.env['SUDO_USER'] ?? userInfo().username,
    ...(process.platform === 'linux' && platform === 'linux' && { groups: groupsHere() }),
  });
};

const install = async ({ print, for: platform }: Options, command: Command): Promise<void> => {
  if (platform !== undefined && !print)
    throw new UsageError(command, message('usage.onlyWith', { option: '--for', other: '--print' }));
  const service = serviceOf(platform ?? process.platform);
  if (print) {
    const commands = service.commands.map((words) => `# ${words.join(' ')}\n`).join('');
    const then = (await terminalWords(process.env))(message('service.then'));
    process.stdout.write(`# ${service.path}\n${service.text}\n# ${then}\n${commands}`);
    return;
  }
  const { path } = service;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      service.encoding === 'utf16le' ? `\uFEFF${service.text}` : service.text,
      service.encoding,
    );
  } catch (cause) {
    const said = message('error.needsSudo', { path, why: messageOf(cause) });
    throw keyedError('FILE_UNWRITABLE', said, { path }, cause);
  }
  run(service.commands);
  await printMessage(message('service.installed', { path }));
};

const uninstall = async (): Promise<void> => {
  const { path, removal } = serviceOf(process.platform);
  run(removal);
  rmSync(path, { force: true });
  await printMessage(message('service.uninstalled'));
};

const run = (commands: readonly (readonly string[])[]): void => {
  for (const [program = '', ...args] of commands)
    try {
      execFileSync(program, args, { stdio: 'inherit' });
    } catch (cause) {
      const said = message('error.inFile', { name: [program, ...args].join(' '), why: messageOf(cause) });
      throw keyedError('COMMAND_REFUSED', said, {}, cause);
    }
};
