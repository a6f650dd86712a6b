import { ok } from '../../shared/result.js';
import { bothAtBoard } from '../../table/game/seat.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentRow } from './opponentRow.js';

/** Two people at one board. */
export const personRow: OpponentRow<Extract<OpponentChoice, { readonly kind: 'person' }>> = {
  offers: async () => [{ kind: 'person', name: 'Somebody here' }],
  prepare: async ({ kind: _kind, ...beginning }) => ok({ seats: bothAtBoard, beginning, opponent: null }),
};
