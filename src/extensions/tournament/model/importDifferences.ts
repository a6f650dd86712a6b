import type { DocumentPairing, DocumentRound, PairingDocument } from './pairingDocument.js';
import type { PairingResult } from './pairingResult.js';
import { PlayerIndex } from './playerIndex.js';
import { isGuessOf, isTurned, keptByes, pairingFinder } from './takeDocument.js';
import { findRound, type Pairing, type Round, type RoundKey, type Tournament } from './tournament.js';

type Place = RoundKey & { readonly board: number; readonly white: string; readonly black: string | null };

/** A change that an import would make. */
export type ImportDifference =
  | ({ readonly kind: 'newRound'; readonly pairings: number } & RoundKey)
  | ({ readonly kind: 'added' } & Place)
  /**
   * A pairing that the file lacks.
   *
   * `begun`: it has moves, so only a forced import removes it.
   * `doubtful`: the file may be incomplete or of another round. Either neither of its players has another
   * game in the file, or a result would be lost.
   */
  | ({ readonly kind: 'removed'; readonly begun: boolean; readonly doubtful: boolean } & Place)
  /** The same players with colours reversed. */
  | ({ readonly kind: 'colors'; readonly begun: boolean } & Place)
  | ({ readonly kind: 'moved'; readonly fromBoard: number } & Place)
  | ({ readonly kind: 'result'; readonly was: PairingResult; readonly result: PairingResult } & Place)
  /** The file has another result than the board. The board's result stays. */
  | ({
      readonly kind: 'contradiction';
      readonly board: number;
      readonly known: PairingResult;
      readonly result: PairingResult;
    } & Place)
  /** Earlier rounds are unknown, or have games without a result. */
  | ({
      readonly kind: 'outOfOrder';
      readonly missing: readonly number[];
      readonly open: readonly number[];
    } & RoundKey);

const placeOf = (
  { round, section }: RoundKey,
  { board, white, black }: Pick<Pairing | DocumentPairing, 'board' | 'white' | 'black'>,
): Place => ({
  round,
  ...(section !== undefined && { section }),
  board,
  white: white.name,
  black: black?.name ?? null,
});

const isBegun = ({ game }: Pairing): boolean => game !== undefined;

const changesOf = (key: RoundKey, before: Pairing, after: DocumentPairing): readonly ImportDifference[] => {
  const place = placeOf(key, after);
  const { result } = after;
  const { value: known, from } = before.result;
  const changes: ImportDifference[] = [];
  if (before.board !== after.board) changes.push({ kind: 'moved', ...place, fromBoard: before.board });
  if (result === '*' || result === known || isGuessOf(after, known)) return changes;
  const isOwn = known !== '*' && (from.kind === 'board' || from.kind === 'live');
  changes.push(
    isOwn
      ? { kind: 'contradiction', ...place, known, result }
      : { kind: 'result', ...place, was: known, result },
  );
  return changes;
};

const differencesOfRound = (
  before: Round,
  after: DocumentRound,
  players: PlayerIndex,
): readonly ImportDifference[] => {
  const kept = new Set<string>();
  const differences: ImportDifference[] = [];
  const sameAs = pairingFinder(before.pairings, players);
  for (const one of after.pairings) {
    const same = sameAs(one);
    if (same === undefined) differences.push({ kind: 'added', ...placeOf(after, one) });
    else {
      kept.add(same.id);
      if (isTurned(same, one, players))
        differences.push({ kind: 'colors', ...placeOf(after, one), begun: isBegun(same) });
      else differences.push(...changesOf(after, same, one));
    }
  }
  const paired = new Set(
    after.pairings.flatMap(({ white, black }) => [white, black]).map((one) => one && players.find(one)),
  );
  for (const { id } of keptByes(before.pairings, after.pairings, players)) kept.add(id);
  for (const old of before.pairings) {
    if (kept.has(old.id)) continue;
    const isLeftOut = [old.white, old.black].every((one) => one === null || !paired.has(players.find(one)));
    const doubtful = isLeftOut || (old.black !== null && old.result.value !== '*');
    differences.push({ kind: 'removed', ...placeOf(before, old), begun: isBegun(old), doubtful });
  }
  return differences;
};

/** Earlier rounds of the section that are unknown, and those with open games. */
const orderOf = (
  tournament: Tournament,
  document: PairingDocument,
  key: RoundKey,
): readonly ImportDifference[] => {
  const missing: number[] = [];
  const open: number[] = [];
  for (let round = 1; round < key.round; round++) {
    const earlier = { ...key, round };
    const inFile = document.rounds.find((one) => one.round === round && one.section === key.section);
    const known = findRound(tournament, earlier);
    if (inFile === undefined && known === undefined) missing.push(round);
    else if (known?.pairings.some(({ result }) => result.value === '*') === true) {
      if (inFile === undefined || inFile.pairings.some(({ result }) => result === '*')) open.push(round);
    }
  }
  return missing.length + open.length === 0 || tournament.rounds.length === 0
    ? []
    : [{ kind: 'outOfOrder', ...key, missing, open }];
};

/**
 * All changes that an import would make, in the order of its rounds. Empty if the document has nothing new.
 */
export const importDifferences = (
  tournament: Tournament,
  document: PairingDocument,
): readonly ImportDifference[] => {
  const players = new PlayerIndex(tournament.players);
  for (const player of document.players ?? []) players.add(player);
  for (const { pairings } of document.rounds)
    for (const { white, black } of pairings) {
      players.add(white);
      if (black !== null) players.add(black);
    }
  return document.rounds.flatMap((round) => {
    const key = { round: round.round, ...(round.section !== undefined && { section: round.section }) };
    const before = findRound(tournament, key);
    if (before !== undefined) return differencesOfRound(before, round, players);
    const pairings = round.pairings.length;
    return [...orderOf(tournament, document, key), { kind: 'newRound' as const, ...key, pairings }];
  });
};

/** Whether a difference removes more than a new pairing of the round would. */
export const takesAway = (difference: ImportDifference): boolean =>
  difference.kind === 'removed' && difference.doubtful;

export const touchesGame = (difference: ImportDifference): boolean =>
  (difference.kind === 'removed' || difference.kind === 'colors') && difference.begun;
