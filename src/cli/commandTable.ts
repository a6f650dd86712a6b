import type { Command } from 'commander';
import type { CommandDefinition, CommandTable } from '../extensions/commandDefinition.js';
import type { Extension } from '../extensions/extension.js';

/**
 * The commands of the core by name. Each is loaded only when it is called, so that small commands start fast.
 */
const coreCommands: CommandTable = {
  serve: {
    summary: 'run the daemon: boards in, games out',
    load: () => import('./serve.js'),
    worksForOthers: true,
  },
  simulate: {
    summary: 'emulate a board on a pseudo-terminal or socket',
    load: () => import('./simulate.js'),
    worksForOthers: true,
  },
  replay: { summary: 'convert recordings to PGN or events, offline', load: () => import('./replay.js') },
  explain: {
    summary: 'explain why a ply of a recording was recognised',
    load: () => import('./explain.js'),
  },
  learn: {
    summary: 'learn from recordings how your own hands move pieces',
    load: () => import('./learn.js'),
  },
  record: {
    summary: 'record every byte to and from a board',
    load: () => import('./record.js'),
    worksForOthers: true,
  },
  decode: { summary: 'print a recording as a readable transcript', load: () => import('./decode.js') },
  list: { summary: 'list boards and ports', load: () => import('./list.js') },
  doctor: {
    summary: 'find out why a board does not work, and what to do',
    load: () => import('./doctor.js'),
  },
  support: {
    summary: 'collect what a bug report needs, without names, games and addresses',
    load: () => import('./support.js'),
  },
  'emulate-as': {
    summary: 'present any board to other software as another kind of board',
    load: () => import('./emulateAs.js'),
    worksForOthers: true,
  },
  board: {
    summary: 'learn the pieces of a board, try its lights, see its sensors',
    load: () => import('./board.js'),
  },
  config: {
    summary: 'write or check a configuration file',
    load: () => import('./config.js'),
  },
  token: { summary: 'manage role tokens for access from other machines', load: () => import('./token.js') },
  backup: {
    summary: 'back up all games, also while the daemon runs, and restore them',
    load: () => import('./backup.js'),
  },
  arbiter: {
    summary: 'show what an arbiter sees at a table, and carry out decisions, over HTTP',
    load: () => import('./arbiter.js'),
  },
  stop: { summary: 'shut the daemon down cleanly', load: () => import('./stop.js') },
  service: {
    summary: 'start the daemon with the system',
    load: () => import('./service.js'),
  },
  completion: {
    summary: 'print shell completion (bash, zsh, fish) or the manual page',
    load: () => import('./completion.js'),
  },
  pgn: { summary: 'read PGN leniently, write it strictly', load: () => import('./pgn.js') },
  perft: { summary: 'count the positions of a move tree', load: () => import('./perft.js') },
  adjudicate: {
    summary: 'judge a position: mate, stalemate, dead position, which side can still win',
    load: () => import('./adjudicate.js'),
  },
};

/** The commands of core and extensions. Extensions are loaded only when the core has no such command. */
export const commandsFor = async (name: string | undefined): Promise<CommandTable> => {
  if (name !== undefined && name !== 'help' && Object.hasOwn(coreCommands, name) && name !== 'completion')
    return coreCommands;
  const { extensions } = await import('../extensions/extensions.js');
  const all: readonly Extension[] = extensions;
  return nested(Object.assign({}, coreCommands, ...all.map(({ commands }) => commands)));
};

/** Nests `play engine` below `play`. A command whose parent is missing is left out. */
const nested = (rows: CommandTable): CommandTable => {
  const names = Object.keys(rows).filter((name) => !name.includes(' '));
  const belowOf = (name: string): CommandTable =>
    Object.fromEntries(
      Object.entries(rows).flatMap(([path, row]) =>
        path.startsWith(`${name} `) ? [[path.slice(name.length + 1), row]] : [],
      ),
    );
  return Object.fromEntries(
    names.flatMap((name) => {
      const row = rows[name];
      return row === undefined ? [] : [[name, { ...row, below: belowOf(name) }]];
    }),
  );
};

/** Builds a command from its row, with all its subcommands. */
export const buildCommand = async (
  command: Command,
  { load, below = {} }: CommandDefinition,
  all: CommandTable,
): Promise<void> => {
  (await load()).build(command, all);
  for (const [name, row] of Object.entries(below))
    await buildCommand(command.command(name).summary(row.summary), row, all);
};
