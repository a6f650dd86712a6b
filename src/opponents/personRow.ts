import { bothAtBoard } from '../game/seat.js';
import { ok } from '../shared/result.js';
import type { OpponentChoice } from '../table/opponents/opponentChoice.js';
import type { OpponentRow } from './opponentRow.js';

/** Two people at one board. */
export const personRow: OpponentRow<Extract<OpponentChoice, { readonly kind: 'person' }>> = {
  offers: async () => [{ kind: 'person', name: 'Somebody here' }],
  prepare: async ({ kind: _kind, ...beginning }) => ok({ seats: bothAtBoard, beginning, opponent: null }),
};
