import type { Command } from 'commander';

/** All commands, by name; one below another by both names: `play engine`. */
export type CommandTable = Readonly<Record<string, CommandDefinition>>;

export type CommandDefinition = {
  readonly summary: string;
  /** `all`: the table that the row stands in, for what speaks of all commands. */
  readonly load: () => Promise<{ readonly build: (command: Command, all: CommandTable) => void }>;
  /** Its own commands that other rows add, named `play engine` where they stand. */
  readonly below?: CommandTable;
  /** It goes on when its output is no longer read. */
  readonly worksForOthers?: true;
};
