import { turnedResult } from './pairingResult.js';
import { findPairing, type Pairing, type Tournament } from './tournament.js';

/**
 * The result after the games were exchanged. A result from the board stays with the game, and one from a
 * person or file stays with the players.
 */
const resultWith = ({ result: own }: Pairing, { result: other }: Pairing): Pairing['result'] => {
  if (own.from.kind !== 'board') return other.from.kind === 'board' && own.value === '*' ? other : own;
  return other.from.kind === 'board' ? other : { value: '*', from: own.from };
};

/** The players of a pairing with the table and game of another. */
const atTableOf = (pairing: Pairing, other: Pairing): Pairing => {
  const { table: _table, game: _game, ...players } = pairing;
  return {
    ...players,
    result: resultWith(pairing, other),
    ...(other.table !== undefined && { table: other.table }),
    ...(other.game !== undefined && { game: other.game }),
  };
};

/** Exchanges the tables and games of two pairings. */
export const withTablesSwapped = (before: Tournament, id: string, otherId: string): Tournament => {
  const one = findPairing(before, id)?.pairing;
  const other = findPairing(before, otherId)?.pairing;
  if (one === undefined || other === undefined) return before;
  const swapped = new Map([
    [one.id, atTableOf(one, other)],
    [other.id, atTableOf(other, one)],
  ]);
  return {
    ...before,
    rounds: before.rounds.map((round) => ({
      ...round,
      pairings: round.pairings.map((pairing) => swapped.get(pairing.id) ?? pairing),
    })),
  };
};

/**
 * The pairing with colours reversed. A result from the board keeps its colours, and any other result keeps
 * its winner.
 */
export const withColorsSwapped = (pairing: Pairing): Pairing => {
  const { white, black, result } = pairing;
  if (black === null) return pairing;
  const isShown = result.from.kind === 'board';
  const swappedResult = isShown ? result : { ...result, value: turnedResult(result.value) };
  return { ...pairing, white: black, black: white, result: swappedResult };
};
