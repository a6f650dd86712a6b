#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { packageVersion } from '../app/installed.js';
import { commands } from './commandTable.js';
import { printError } from './output.js';

const createProgram = async (argv: readonly string[]): Promise<Command> => {
  const program = new Command('jadoube')
    .description('The bridge between physical chess sets and software.')
    .version(packageVersion())
    .helpOption('--help', 'show this help')
    .exitOverride()
    .showHelpAfterError('(--help shows the usage)');
  const wanted = argv[2];
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = program
      .command(name)
      .summary(summary)
      .description(summary)
      .helpOption('--help', 'show this help')
      .exitOverride();
    command.showHelpAfterError('(--help shows the usage)');
    if (name === wanted || (wanted === 'help' && argv[3] === name)) (await load()).build(command);
  }
  return program;
};

const run = async (argv: readonly string[]): Promise<number> => {
  try {
    const program = await createProgram(argv);
    await program.parseAsync([...argv]);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    printError(error);
    return 1;
  }
};

process.exitCode = await run(process.argv);
