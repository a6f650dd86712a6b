import type { TablePhase } from './tableView.js';

type AtBoard = { readonly phase: TablePhase; readonly game: { readonly moves: readonly unknown[] } | null };

/** Whether a given position still has to be set up before the first move. */
export const isSetUpAwaited = ({ phase, game }: AtBoard): boolean =>
  phase === 'correcting' && game !== null && game.moves.length === 0;
