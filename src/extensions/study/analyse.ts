import type { Command } from 'commander';
import { parsePositionText } from '../../cli/fenText.js';
import { addHouseOptions, type PlayOptions, playGame } from '../opponents/play/playGame.js';

/** `jadoube analyse`. */
export const build = (command: Command): void => {
  addHouseOptions(
    command
      .description(
        'Your board for analysis: move freely, put back what you like; all of it is kept as variations, ' +
          'on the page of the table and as PGN. Lights lead back and forth.',
      )
      .argument('[fen]', 'the position to begin with', parsePositionText),
  ).action(async (fen: string | undefined, options: PlayOptions) => {
    await playGame(options, () => ({ kind: 'analysis', ...(fen !== undefined && { fen }) }));
  });
};
