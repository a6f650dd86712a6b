import { isThroughServer } from '../game/seat.js';
import type { TableView } from '../table/tableView.js';

/**
 * Whether a table may help its players: with hints, warnings, an evaluation, an engine's lines. Never while
 * a game through a server is attached, rated or not, nor where the rules keep players from being told of
 * their game (FIDE 11.3, 12.6). Every feature that helps asks this, and nothing else.
 */
export const helpAllowed = ({
  seats,
  opponent,
  rules,
}: Pick<TableView, 'seats' | 'opponent' | 'rules'>): boolean =>
  !isThroughServer(seats) && opponent?.kind !== 'lichess' && rules.signals === 'teaching';
