import { oppositeColor } from '../chess/piece.js';
import { onlySideHere } from '../table/pauseFault.js';
import type { TableView } from '../table/tableView.js';
import { engineName } from './engineName.js';
import { playerText } from './playerText.js';

const afterMoves = (count: number): string => (count === 1 ? 'after 1 move' : `after ${count} moves`);

/** Which game was left, and after how many moves: `Your game against Stockfish is unfinished after 12 moves`. */
export const unfinishedText = (view: Pick<TableView, 'game' | 'seats' | 'opponent'>): string => {
  const { game, opponent } = view;
  const side = onlySideHere(view);
  const tags = game?.tags ?? {};
  const after = afterMoves(Math.ceil((game?.moves.length ?? 0) / 2));
  if (side === undefined)
    return `The game ${playerText(tags, 'white').name} - ${playerText(tags, 'black').name} is unfinished ${after}`;
  const other = engineName(opponent?.name ?? playerText(tags, oppositeColor(side)).name);
  return `Your game against ${other} is unfinished ${after}`;
};
