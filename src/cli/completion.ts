import { Argument, Command } from 'commander';
import { packageVersion } from '../app/installed.js';
import type { CommandTable } from '../extensions/commandDefinition.js';
import { buildCommand } from './commandTable.js';
import { makeBashCompletion } from './completion/bashCompletion.js';
import { type CommandNode, readCommandTree } from './completion/commandTree.js';
import { makeFishCompletion } from './completion/fishCompletion.js';
import { makeManualPage } from './completion/manualPage.js';
import { makeZshCompletion } from './completion/zshCompletion.js';
import { withSettings } from './programSettings.js';

const makers: Readonly<Record<string, (root: CommandNode) => string>> = {
  bash: makeBashCompletion,
  zsh: makeZshCompletion,
  fish: makeFishCompletion,
  manual: (root) => makeManualPage(root, packageVersion()),
};

export const build = (command: Command, all: CommandTable): void => {
  command
    .description('Prints shell completion or the manual page. For bash: `. <(jadoube completion bash)`.')
    .addArgument(
      new Argument('<shell>', 'a shell, or manual for the manual page').choices(Object.keys(makers)),
    )
    .action((shell: string) => complete(shell, all));
};

/** The whole tree of commands, all of which are loaded here. */
export const readWholeTree = async (all: CommandTable): Promise<CommandNode> => {
  const program = withSettings(new Command('jadoube')).description(
    'The bridge between physical chess sets and software.',
  );
  for (const [name, row] of Object.entries(all)) {
    const command = withSettings(program.command(name)).summary(row.summary).description(row.summary);
    await buildCommand(command, row, all);
  }
  return readCommandTree(program);
};

const complete = async (shell: string, all: CommandTable): Promise<void> => {
  process.stdout.write(makers[shell]?.(await readWholeTree(all)) ?? '');
};
