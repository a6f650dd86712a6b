import { roundsAtTables, type Tournament } from '../model/tournament.js';
import type { ActBody } from '../model/tournamentAct.js';

export type PairingMove = {
  readonly from: string;
  readonly to: string;
  /** By which the pairing knows its game, and what that is called where it goes on. */
  readonly game: string;
  readonly goesOnAs: string;
};

/** What is to be written down when a table's game goes on at another table; nothing when it is no pairing's. */
export const movedPairing = (
  tournament: Tournament,
  { from, to, game, goesOnAs }: PairingMove,
): readonly ActBody[] => {
  const pairing = roundsAtTables(tournament)
    .flatMap(({ pairings }) => pairings)
    .find((one) => one.game === game || (one.game === undefined && one.table?.value === from));
  if (pairing === undefined) return [];
  const seat: ActBody = { type: 'seat', tables: { [pairing.id]: to } };
  return pairing.game === undefined ? [seat] : [{ type: 'begin', pairing: pairing.id, game: goesOnAs }, seat];
};
