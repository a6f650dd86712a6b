import type { Hall } from '../hall.js';
import { type HeldNames, publicTournament } from './heldNames.js';

/** The tournament for what everybody may see: names that are held back are in none of its outputs. */
export type PublicHall = Pick<Hall, 'view' | 'subscribe'>;

export const createPublicHall = (hall: Hall, held: HeldNames): PublicHall => {
  let made: { readonly of: object; readonly tournament: ReturnType<Hall['view']>['tournament'] } | undefined;
  return {
    subscribe: (listener) => hall.subscribe(listener),
    view: () => {
      const { tournament, ...view } = hall.view();
      // The same tournament gives the same: who looks for what is new compares.
      if (made?.of !== tournament) made = { of: tournament, tournament: publicTournament(tournament, held) };
      return { ...view, tournament: made.tournament };
    },
  };
};
