import type { Command, Option } from 'commander';

export type OptionNode = {
  /** Each spelling: `-h` and `--help`. */
  readonly names: readonly string[];
  /** As the usage writes it: `--port <n>`. */
  readonly flags: string;
  readonly what: string;
  readonly takesValue: boolean;
  /** The allowed values. Empty when any value is allowed. */
  readonly choices: readonly string[];
};

/** A command with everything that may follow it, as plain data for shell completion and the manual page. */
export type CommandNode = {
  /** The full command: `jadoube token create`. */
  readonly path: string;
  /** A few words for a list. */
  readonly brief: string;
  /** Full sentences. */
  readonly what: string;
  readonly usage: string;
  readonly options: readonly OptionNode[];
  /** The allowed words of the arguments. Empty when any word is allowed. */
  readonly choices: readonly string[];
  readonly commands: readonly CommandNode[];
};

const optionNode = ({
  short,
  long,
  flags,
  description,
  required,
  optional,
  argChoices,
}: Option): OptionNode => ({
  names: [short, long].filter((name) => name !== undefined),
  flags,
  what: description,
  takesValue: required || optional,
  choices: argChoices ?? [],
});

/** Reads commander's tree, so that help matches what is parsed. */
export const readCommandTree = (command: Command, above = ''): CommandNode => {
  const help = command.createHelp();
  const path = `${above} ${command.name()}`.trim();
  return {
    path,
    brief: command.summary() || command.description(),
    what: command.description() || command.summary(),
    usage: command.usage(),
    options: help.visibleOptions(command).map(optionNode),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    commands: help
      .visibleCommands(command)
      .filter((one) => one.name() !== 'help')
      .map((one) => readCommandTree(one, path)),
  };
};

/** The command and all its subcommands. */
export const allNodes = (node: CommandNode): readonly CommandNode[] => [
  node,
  ...node.commands.flatMap(allNodes),
];

/** A word that may come next, and its meaning. */
export type Offer = { readonly word: string; readonly what: string };

export const offersOf = ({
  commands,
  choices,
  options,
}: CommandNode): { words: readonly Offer[]; flags: readonly Offer[] } => ({
  words: [
    ...commands.map(({ path, brief }) => ({ word: path.slice(path.lastIndexOf(' ') + 1), what: brief })),
    ...choices.map((word) => ({ word, what: '' })),
  ],
  flags: options.flatMap(({ names, what }) => names.map((word) => ({ word, what }))),
});
