import { roundsAtTables, type Tournament } from '../model/tournament.js';
import type { ActBody } from '../model/tournamentAct.js';

export type PairingMove = {
  readonly from: string;
  readonly to: string;
  /** The game that the pairing names, and the game that continues it at the other table. */
  readonly game: string;
  readonly goesOnAs: string;
};

/** The acts to write when a table's game continues at another table. Empty if no pairing has that game. */
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
