import { turnedResult } from './pairingResult.js';
import { findPairing, type Pairing, type Tournament } from './tournament.js';

/** What the board has shown belongs to the game, what a person or a file has said to the players. */
const resultWith = ({ result: own }: Pairing, { result: other }: Pairing): Pairing['result'] => {
  if (own.from.kind !== 'board') return other.from.kind === 'board' && own.value === '*' ? other : own;
  return other.from.kind === 'board' ? other : { value: '*', from: own.from };
};

/** The players of a pairing at the table of another, and with the game that is played there. */
const atTableOf = (pairing: Pairing, other: Pairing): Pairing => {
  const { table: _table, game: _game, ...players } = pairing;
  return {
    ...players,
    result: resultWith(pairing, other),
    ...(other.table !== undefined && { table: other.table }),
    ...(other.game !== undefined && { game: other.game }),
  };
};

/** Two pairings at each other's tables, with the games there. */
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
 * The same two players the other way round. What the board has shown stays as it is, by colours; of what was
 * said otherwise the winner stays.
 */
export const withColorsSwapped = (pairing: Pairing): Pairing => {
  const { white, black, result } = pairing;
  if (black === null) return pairing;
  const isShown = result.from.kind === 'board';
  const said = isShown ? result : { ...result, value: turnedResult(result.value) };
  return { ...pairing, white: black, black: white, result: said };
};
