import type { Command } from 'commander';
import { addGuiOptions, type GuiOptions, serveGui } from './guiCommand.js';

export const build = (command: Command): void => {
  addGuiOptions(
    command
      .description(
        'What is played on the board goes into a game of Scid: name this command as its input engine (Tools, Connect hardware).',
      )
      // Scid hands on the port and the parameter of its dialogue: the daemon knows both better.
      .argument('[words...]', "passed over: what Scid's dialogue holds as port and parameter"),
  ).action((_words: readonly string[], options: GuiOptions) => serveGui(options, true));
};
