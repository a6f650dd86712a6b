import { colorName } from '../chess/colorName.js';
import { oppositeColor } from '../chess/piece.js';
import { onlySideHere } from '../table/pauseFault.js';
import type { TableView } from '../table/tableView.js';
import { type Message, message } from './catalogue/message.js';
import { engineName } from './engineName.js';
import { playersText } from './playersText.js';
import { knownTag } from './playerText.js';

/**
 * The unfinished game and its number of moves: `Your game against Stockfish is unfinished after 12 moves`.
 */
export const unfinishedMessage = (view: Pick<TableView, 'game' | 'seats' | 'opponent'>): Message => {
  const { game, opponent } = view;
  const side = onlySideHere(view);
  const tags = game?.tags ?? {};
  const moves = Math.ceil((game?.moves.length ?? 0) / 2);
  if (side !== undefined) {
    const other = opponent?.name ?? knownTag(tags, colorName(oppositeColor(side)));
    return other === ''
      ? message('unfinished.yours', { moves })
      : message('unfinished.against', { opponent: engineName(other), moves });
  }
  const players = playersText(tags);
  if (players === undefined) return message('unfinished.unnamed', { moves });
  return 'name' in players
    ? message('unfinished.player', { name: players.name, moves })
    : message('unfinished.players', { ...players, moves });
};
