import type { Command, Option } from 'commander';

export type OptionNode = {
  /** `-h` and `--help`: each way to write it. */
  readonly names: readonly string[];
  /** As the usage writes it: `--port <n>`. */
  readonly flags: string;
  readonly what: string;
  readonly takesValue: boolean;
  /** The only values it takes, where there are such. */
  readonly choices: readonly string[];
};

/** A command with everything that may follow it, as plain data: for shell completion and the manual page. */
export type CommandNode = {
  /** From the program's name on: `jadoube token create`. */
  readonly path: string;
  /** In few words, for a list. */
  readonly brief: string;
  /** In sentences. */
  readonly what: string;
  readonly usage: string;
  readonly options: readonly OptionNode[];
  /** The only words that its arguments may be, where there are such. */
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

/** Reads commander's own tree, so that help matches what is parsed. */
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

/** The command itself and all below it. */
export const allNodes = (node: CommandNode): readonly CommandNode[] => [
  node,
  ...node.commands.flatMap(allNodes),
];

/** A word that may be typed next, and what it means. */
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
