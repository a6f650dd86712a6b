import { type GameStage, gameStage } from '../laws/stages.js';
import { isOver } from './game/gameState.js';
import type { TableView } from './tableView.js';

type Staged = Pick<TableView, 'phase'> & {
  readonly game: Parameters<typeof isOver>[0] | null;
  readonly laws: Parameters<typeof gameStage>[0]['laws'];
};

/** Where the game of a table stands under the Laws. Commands, the arbiter's view and the pages go by it. */
export const stageOfTable = ({ game, laws, phase }: Staged): GameStage =>
  gameStage({
    hasGame: game !== null,
    isOver: game !== null && isOver(game),
    laws,
    isOutOfOrder: phase === 'correcting' || phase === 'resetting',
  });
