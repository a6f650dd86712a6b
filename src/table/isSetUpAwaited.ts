import type { TablePhase } from './tableView.js';

type AtBoard = { readonly phase: TablePhase; readonly game: { readonly moves: readonly unknown[] } | null };

/** A position that was given does not stand yet: nothing has been played from it. */
export const isSetUpAwaited = ({ phase, game }: AtBoard): boolean =>
  phase === 'correcting' && game !== null && game.moves.length === 0;
