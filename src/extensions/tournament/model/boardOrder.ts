import type { DocumentPairing, PairedPlayer } from './pairingDocument.js';
import { pointsOf } from './pairingResult.js';

type Unnumbered = Omit<DocumentPairing, 'board'>;

/** The points of a player before the round. */
export type ScoreOf = (player: PairedPlayer) => number;

/** Sums the points of these pairings by start number. */
export const scoresOver = (pairings: Iterable<Unnumbered>): ScoreOf => {
  const points = new Map<number, number>();
  const add = (player: PairedPlayer | null, more: number): void => {
    const key = player?.startNumber;
    if (key !== undefined) points.set(key, (points.get(key) ?? 0) + more);
  };
  for (const { white, black, result } of pairings) {
    const { white: forWhite, black: forBlack } = pointsOf(result);
    add(white, forWhite);
    add(black, forBlack);
  }
  return ({ startNumber }) => points.get(startNumber ?? 0) ?? 0;
};

const LAST = Number.MAX_SAFE_INTEGER;
const numberOf = (player: PairedPlayer | null): number => player?.startNumber ?? LAST;

type Rank = readonly number[];

const compareRanks = (a: Rank, b: Rank): number => {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/**
 * The order in which pairing programs number boards when a file does not say. The higher score of both
 * players comes first, then the sum of scores, then the better start number, and byes last. It is a proposal,
 * because programs let the arbiter change it.
 */
export const inBoardOrder = (pairings: readonly Unnumbered[], score: ScoreOf): readonly DocumentPairing[] => {
  const rankOf = ({ white, black }: Unnumbered): Rank => {
    const scores = black === null ? [score(white)] : [score(white), score(black)];
    const sum = scores.reduce((total, points) => total + points, 0);
    return [black === null ? 1 : 0, -Math.max(...scores), -sum, Math.min(numberOf(white), numberOf(black))];
  };
  return pairings
    .map((pairing) => ({ pairing, rank: rankOf(pairing) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ pairing }, i) => ({ board: i + 1, ...pairing }));
};

/** The pairings of team matches, match by match, in the order of the team boards. */
export const inMatchOrder = (
  pairings: readonly Unnumbered[],
  score: ScoreOf,
  boardInTeam: (player: PairedPlayer) => number,
): readonly DocumentPairing[] => {
  const matchOf = ({ white, black }: Unnumbered): string =>
    [white.team ?? '', black?.team ?? ''].toSorted().join('\n');
  const matches = new Map<string, Unnumbered[]>();
  for (const pairing of pairings) {
    const match = matches.get(matchOf(pairing));
    if (match === undefined) matches.set(matchOf(pairing), [pairing]);
    else match.push(pairing);
  }
  const ordered = [...matches.values()].map((match) => {
    const players = match.flatMap(({ white, black }) => (black === null ? [white] : [white, black]));
    const sum = players.reduce((total, player) => total + score(player), 0);
    const boards = match.toSorted(
      (a, b) => Math.min(...boardsOf(a, boardInTeam)) - Math.min(...boardsOf(b, boardInTeam)),
    );
    const byeLast = match.every(({ black }) => black === null) ? 1 : 0;
    return { boards, rank: [byeLast, -sum, Math.min(...players.map(numberOf))] };
  });
  return ordered
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .flatMap(({ boards }) => boards)
    .map((pairing, i) => ({ board: i + 1, ...pairing }));
};

const boardsOf = (
  { white, black }: Unnumbered,
  boardInTeam: (player: PairedPlayer) => number,
): readonly number[] => (black === null ? [boardInTeam(white)] : [boardInTeam(white), boardInTeam(black)]);
