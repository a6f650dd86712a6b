import { publicServiceKey } from '../../../shared/service.js';
import type { Hall } from '../atTables/hall.js';
import { createPublicTournament, type HeldNames } from './heldNames.js';

declare const isPublic: unique symbol;

/**
 * The public tournament: without names that are held back, and without results that only
 * the boards have told.
 */
export type PublicHall = Pick<Hall, 'tournament' | 'subscribe'> & { readonly [isPublic]: true };

export const createPublicHall = (hall: Hall, held: HeldNames): PublicHall => {
  const publicTournament = createPublicTournament(held);
  const made: Omit<PublicHall, symbol> = {
    subscribe: (listener) => hall.subscribe(listener),
    tournament: () => publicTournament(hall.tournament()),
  };
  return made as PublicHall;
};

export const publicHallService = publicServiceKey<PublicHall>('publicTournament');
