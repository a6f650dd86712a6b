import { withStartNumbers } from './formats/trf/writeTrf.js';
import type { DocumentRound, EventDetails, PairedPlayer, PairingDocument } from './pairingDocument.js';
import { PlayerIndex } from './playerIndex.js';
import type { Round, Tournament } from './tournament.js';

const detailsOf = (event: Tournament['event']): EventDetails =>
  Object.fromEntries(Object.entries(event).map(([field, one]) => [field, one.value]));

const roundOf = (
  { round, section, date, timeControl, pairings }: Round,
  known: (player: PairedPlayer) => PairedPlayer,
): DocumentRound => ({
  round,
  ...(section !== undefined && { section }),
  ...(date !== undefined && { date }),
  ...(timeControl !== undefined && { timeControl: timeControl.value }),
  pairings: pairings.map(({ id, board, white, black, result, fen }) => ({
    board,
    white: known(white),
    black: black === null ? null : known(black),
    result: result.value,
    gameId: id,
    ...(fen !== undefined && { fen: fen.value }),
  })),
});

/**
 * The tournament as a document for pairing programs.
 *
 * @param section limits the document to one section, and '' means the rounds without a section
 */
export const documentOf = (tournament: Tournament, section?: string): PairingDocument => {
  const players = new PlayerIndex(withStartNumbers(tournament.players));
  const known = (player: PairedPlayer): PairedPlayer => players.all()[players.find(player) ?? -1] ?? player;
  const rounds = tournament.rounds.filter(
    (round) => section === undefined || (round.section ?? '') === section,
  );
  return {
    event: detailsOf(tournament.event),
    rounds: rounds.map((round) => roundOf(round, known)),
    players: players.all(),
  };
};

/**
 * The names of players in these rounds without a start number. A number chosen here could belong to another
 * player in the pairing program.
 */
export const unnumberedIn = (
  tournament: Tournament,
  { section, round }: { readonly section?: string | undefined; readonly round?: number | undefined },
): readonly string[] => {
  const players = new PlayerIndex(tournament.players);
  const playing = tournament.rounds
    .filter((one) => section === undefined || (one.section ?? '') === section)
    .filter((one) => round === undefined || one.round === round)
    .flatMap(({ pairings }) =>
      pairings.flatMap(({ white, black }) => (black === null ? [white] : [white, black])),
    );
  const unnumbered = playing.filter(
    (one) => (players.all()[players.find(one) ?? -1] ?? one).startNumber === undefined,
  );
  return [...new Set(unnumbered.map(({ name }) => name))];
};
