import { setFlagsFromString } from 'node:v8';
import { type Command, CommanderError } from 'commander';
import { addressIn } from '../app/dataDir.js';
import { buildInfo, packageVersion } from '../app/installed.js';
import type { CommandDefinition, CommandTable } from '../extensions/commandDefinition.js';
import { buildCommand, commandsFor } from './commandTable.js';
import { exitCodeOf } from './exitCode.js';
import { printError, printJson, printUsageError } from './output.js';
import { withSettings } from './programSettings.js';
import { lookInDataDir } from './tokenFor.js';
import { TerminalCommand, UsageError } from './usage.js';

const NODE_20 = '20.';
const BYTECODE_BYTES = 2_000_000;

/**
 * Node 20 optimises a function after 66 kB of executed bytecode, discards much of that code when objects of
 * other shapes come, and compiles it again. That takes half the processor time of a replay. Later versions
 * wait longer by themselves (3,000 calls) and do not know the flag. A command that serves others runs for
 * hours, and most of its functions would never be optimised.
 */
const compileLater = (row: CommandDefinition | undefined): void => {
  if (row?.worksForOthers === true || !process.versions.node.startsWith(NODE_20)) return;
  setFlagsFromString(`--interrupt-budget=${BYTECODE_BYTES}`);
};

/**
 * Remembers the data directory of the daemon that a command calls. Faults of the file are left to the
 * command.
 */
const rememberDataDir = async ({ dataDir, config }: Record<string, unknown>): Promise<void> => {
  if (typeof dataDir === 'string') return lookInDataDir(dataDir);
  if (typeof config !== 'string') return;
  try {
    const { configOfOptions } = await import('./serveConfig.js');
    lookInDataDir((await configOfOptions({ config })).dataDir);
  } catch {
    lookInDataDir(undefined);
  }
};

/**
 * Finds the daemon by the data directory that the command names, whatever its port. An explicit address has
 * priority.
 */
const lookAtItsPort = (command: Command): void => {
  const { dataDir } = command.optsWithGlobals();
  if (typeof dataDir !== 'string' || command.getOptionValueSourceWithGlobals('url') !== 'default') return;
  const address = addressIn(dataDir);
  for (let at: Command | null = command; at !== null && address !== undefined; at = at.parent)
    if (at.getOptionValueSource('url') === 'default') at.setOptionValue('url', address);
};

const createProgram = async (argv: readonly string[], commands: CommandTable): Promise<Command> => {
  const program = withSettings(new TerminalCommand('jadoube'))
    .description('The bridge between physical chess sets and software. Without a command: serve.')
    .version(packageVersion(), '-V, --version', 'the version; with --json, the build');
  program.hook('preAction', async (_, command) => {
    await rememberDataDir(command.optsWithGlobals());
    lookAtItsPort(command);
  });
  const wanted = argv[2];
  for (const [name, row] of Object.entries(commands)) {
    const command = withSettings(program.command(name)).summary(row.summary).description(row.summary);
    if (name === wanted || (wanted === 'help' && argv[3] === name))
      await buildCommand(command, row, commands);
  }
  return program;
};

/** Errors of a pipe without a reader, and of a closed terminal. */
const READER_GONE: readonly (string | undefined)[] = ['EPIPE', 'EIO'];

/**
 * Ends the command without an error when its reader is gone (`… | head`, a closed window). A command that
 * serves others goes on until it is asked to stop.
 */
const endWithReader = (row: CommandDefinition | undefined): void => {
  const worksOn = row?.worksForOthers === true;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (worksOn) return;
    if (!READER_GONE.includes(error.code)) throw error;
    process.exit(0);
  });
  process.stderr.on('error', () => {});
};

/** Adds `serve` when no command is given, so that `npx jadoube` plays at once. */
const withCommand = (argv: readonly string[]): readonly string[] =>
  argv.length > 2 ? argv : [...argv, 'serve'];

/** Runs the command that the arguments name. Returns the exit code: 0 done, 1 a failure, 2 bad usage. */
export const run = async (typed: readonly string[]): Promise<number> => {
  const argv = withCommand(typed);
  const [, , first = '', second] = argv;
  if (first === '--version' && second === '--json') {
    printJson(buildInfo());
    return 0;
  }
  try {
    const commands = await commandsFor(first);
    compileLater(commands[first]);
    endWithReader(commands[first]);
    const program = await createProgram(argv, commands);
    await program.parseAsync([...argv]);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError && !(error instanceof UsageError))
      return error.exitCode === 0 ? 0 : 2;
    const { terminalWords } = await import('./terminalWords.js');
    const translate = await terminalWords(process.env);
    if (error instanceof UsageError) {
      printUsageError(error, translate);
      return 2;
    }
    printError(error, translate);
    return exitCodeOf(error);
  }
};
