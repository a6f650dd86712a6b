import type { PairedPlayer } from './pairingDocument.js';
import { isBye, isForfeit, pointsOf } from './pairingResult.js';
import { nameToken } from './samePlayer.js';
import type { Round } from './tournament.js';

export type Standing = {
  /** Players with equal points share a rank. */
  readonly rank: number;
  readonly player: PairedPlayer;
  readonly points: number;
  /** The number of decided games over the board. */
  readonly played: number;
  readonly wins: number;
  /** The sum of points of all opponents met over the board. */
  readonly opponentsPoints: number;
};

type Sum = { player: PairedPlayer; points: number; played: number; wins: number; opponents: string[] };

const keyOf = ({ startNumber, fideId, name }: PairedPlayer): string =>
  String(startNumber ?? fideId ?? nameToken(name));

const addSide = (
  sums: Map<string, Sum>,
  player: PairedPlayer,
  points: number,
  opponent: PairedPlayer | null,
): void => {
  const key = keyOf(player);
  const sum = sums.get(key) ?? { player, points: 0, played: 0, wins: 0, opponents: [] };
  sum.points += points;
  if (opponent !== null) {
    sum.played += 1;
    sum.wins += points === 1 ? 1 : 0;
    sum.opponents.push(keyOf(opponent));
  }
  sums.set(key, sum);
};

const sumsOf = (rounds: readonly Round[]): Map<string, Sum> => {
  const sums = new Map<string, Sum>();
  for (const { white, black, result } of rounds.flatMap(({ pairings }) => pairings)) {
    const { value } = result;
    const { white: forWhite, black: forBlack } = pointsOf(value);
    const met = value !== '*' && !isForfeit(value) && !isBye(value);
    addSide(sums, white, forWhite, met ? black : null);
    if (black !== null) addSide(sums, black, forBlack, met ? white : null);
  }
  return sums;
};

/**
 * The standings after these rounds of one section, by points, then opponents' points, then wins. They do not
 * replace the tie-breaks of the pairing program, which has its own rules for unplayed rounds.
 */
export const standingsOf = (rounds: readonly Round[]): readonly Standing[] => {
  const sums = sumsOf(rounds);
  const rows = [...sums.values()].map(({ player, points, played, wins, opponents }) => ({
    player,
    points,
    played,
    wins,
    opponentsPoints: opponents.reduce((total, key) => total + (sums.get(key)?.points ?? 0), 0),
  }));
  const sorted = rows.toSorted(
    (a, b) =>
      b.points - a.points ||
      b.opponentsPoints - a.opponentsPoints ||
      b.wins - a.wins ||
      a.player.name.localeCompare(b.player.name),
  );
  return sorted.map((row) => ({
    rank: 1 + sorted.filter(({ points }) => points > row.points).length,
    ...row,
  }));
};
