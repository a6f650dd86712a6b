import { publicServiceKey } from '../../../shared/service.js';
import type { TournamentService } from '../atTables/tournamentService.js';
import { createPublicTournament, type HeldNames } from './heldNames.js';

declare const isPublic: unique symbol;

/** The tournament for the public, without withheld names and without results that only the boards report. */
export type PublicTournament = Pick<TournamentService, 'tournament' | 'subscribe'> & {
  readonly [isPublic]: true;
};

export const createPublicTournamentService = (
  tournamentService: TournamentService,
  held: HeldNames,
): PublicTournament => {
  const publicTournament = createPublicTournament(held);
  const made: Omit<PublicTournament, symbol> = {
    subscribe: (listener) => tournamentService.subscribe(listener),
    tournament: () => publicTournament(tournamentService.tournament()),
  };
  return made as PublicTournament;
};

export const publicTournamentKey = publicServiceKey<PublicTournament>('publicTournament');
