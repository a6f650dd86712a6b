import { colorName } from '../chess/colorName.js';
import { oppositeColor } from '../chess/piece.js';
import { onlySideHere } from '../table/pauseFault.js';
import type { TableView } from '../table/tableView.js';
import { engineName } from './engineName.js';
import { playersText } from './playersText.js';
import { knownTag } from './playerText.js';

const afterMoves = (count: number): string => (count === 1 ? 'after 1 move' : `after ${count} moves`);

/** Which game was left, and after how many moves: `Your game against Stockfish is unfinished after 12 moves`. */
export const unfinishedText = (view: Pick<TableView, 'game' | 'seats' | 'opponent'>): string => {
  const { game, opponent } = view;
  const side = onlySideHere(view);
  const tags = game?.tags ?? {};
  const after = afterMoves(Math.ceil((game?.moves.length ?? 0) / 2));
  const players = playersText(tags);
  if (side === undefined) {
    if (players === undefined) return `A game is unfinished ${after}`;
    return `The game ${'both' in players ? players.both : `of ${players.name}`} is unfinished ${after}`;
  }
  const other = opponent?.name ?? knownTag(tags, colorName(oppositeColor(side)));
  return other === ''
    ? `Your game is unfinished ${after}`
    : `Your game against ${engineName(other)} is unfinished ${after}`;
};
