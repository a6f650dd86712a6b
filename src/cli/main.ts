#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { packageVersion } from '../app/installed.js';
import { printError } from './output.js';

/**
 * Name of each command and where it lives: loaded only when it is called, so that small commands start fast.
 */
const commands: Readonly<
  Record<string, { summary: string; load: () => Promise<{ build: (command: Command) => void }> }>
> = {
  serve: { summary: 'run the daemon: boards in, games out', load: () => import('./serve.js') },
  simulate: {
    summary: 'an emulated board on a pseudo-terminal or socket',
    load: () => import('./simulate.js'),
  },
  replay: { summary: 'recordings to PGN or events, offline', load: () => import('./replay.js') },
  explain: {
    summary: 'why a ply of a recording is the one it is',
    load: () => import('./explain.js'),
  },
  record: { summary: 'write down every byte to and from a board', load: () => import('./record.js') },
  decode: { summary: 'a recording as a readable transcript', load: () => import('./decode.js') },
  list: { summary: 'boards and ports that are there', load: () => import('./list.js') },
  doctor: {
    summary: 'what may keep a board from working, and what to do',
    load: () => import('./doctor.js'),
  },
  conform: {
    summary: 'whether a home-made board does as the open protocol says',
    load: () => import('./conform.js'),
  },
  'sensor-test': {
    summary: 'try every sensor of a home-made board, and set it up',
    load: () => import('./sensorTest.js'),
  },
  'emulate-as': {
    summary: 'any board appears as one of another kind to other software',
    load: () => import('./emulateAs.js'),
  },
  token: { summary: 'role tokens for access from other machines', load: () => import('./token.js') },
  arbiter: {
    summary: 'what an arbiter sees and decides at a table, over HTTP',
    load: () => import('./arbiter.js'),
  },
  pgn: { summary: 'read PGN leniently, write it strictly', load: () => import('./pgn.js') },
  perft: { summary: 'count the positions of a move tree', load: () => import('./perft.js') },
  adjudicate: {
    summary: 'mate, stalemate, dead position, who can still win',
    load: () => import('./adjudicate.js'),
  },
};

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
