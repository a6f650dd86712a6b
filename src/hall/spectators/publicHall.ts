import type { Hall } from '../hall.js';
import { createPublicTournament, type HeldNames } from './heldNames.js';

/** The tournament for what everybody may see: names that are held back are in none of its outputs. */
export type PublicHall = Pick<Hall, 'tournament' | 'view' | 'subscribe'>;

export const createPublicHall = (hall: Hall, held: HeldNames): PublicHall => {
  const publicTournament = createPublicTournament(held);
  return {
    subscribe: (listener) => hall.subscribe(listener),
    tournament: () => publicTournament(hall.tournament()),
    view: () => {
      const { tournament, ...view } = hall.view();
      return { ...view, tournament: publicTournament(tournament) };
    },
  };
};
