import type { Command } from 'commander';

/** All commands by name. A subcommand has both names: `play engine`. */
export type CommandTable = Readonly<Record<string, CommandDefinition>>;

export type CommandDefinition = {
  readonly summary: string;
  /** `all`: the complete table, for commands that describe the others. */
  readonly load: () => Promise<{ readonly build: (command: Command, all: CommandTable) => void }>;
  /** Subcommands that other rows add under both names, such as `play engine`. */
  readonly below?: CommandTable;
  /** The command continues when its output is no longer read. */
  readonly worksForOthers?: true;
};
