import type { PairingDocument } from './pairingDocument.js';
import { PlayerIndex } from './playerIndex.js';
import { nameWords } from './samePlayer.js';
import type { Tournament } from './tournament.js';

/** Fewer players prove nothing, because a single board may be paired by hand. */
const PLAYERS_MIN = 3;
/** A file that shares a smaller part of the players is probably of another event. */
const SHARED_MIN = 1 / 3;

const wordsOf = (name: string): string => nameWords(name).join(' ');

type Days = { readonly from: string; readonly to: string };

/** The first and last day that an event or its rounds name, or undefined. */
const daysOf = (
  event: { readonly from?: string | undefined; readonly to?: string | undefined },
  rounds: readonly { readonly date?: string }[],
): Days | undefined => {
  const days = [event.from, event.to, ...rounds.map(({ date }) => date)].filter((day) => day !== undefined);
  const sorted = days.toSorted();
  const [from] = sorted;
  const to = sorted.at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
};

const areApart = (a: Days | undefined, b: Days | undefined): boolean =>
  a !== undefined && b !== undefined && (a.to < b.from || b.to < a.from);

const textOf = (sourced: { readonly value: string } | undefined): string | undefined => sourced?.value;

type SharedPlayers = {
  /** The share of known players, from 0 to 1. */
  readonly share: number;
  readonly areFew: boolean;
};

/** Undefined if one side names no player. */
const sharedPlayers = ({ players }: Tournament, document: PairingDocument): SharedPlayers | undefined => {
  const named = new PlayerIndex(document.players ?? []);
  for (const { pairings } of document.rounds)
    for (const { white, black } of pairings)
      for (const player of black === null ? [white] : [white, black]) named.add(player);
  const all = named.all();
  const fewer = Math.min(all.length, players.length);
  if (fewer === 0) return undefined;
  const known = new PlayerIndex(players);
  const found = all.filter((player) => known.find(player) !== undefined).length;
  return { share: found / fewer, areFew: fewer < PLAYERS_MIN };
};

/**
 * Whether a file belongs to another event than the tournament. That is so if two of name, days and players
 * differ, or if at least three players are all different. Start numbers prove nothing, because a late entry
 * changes all of them. The players of a new section do not count.
 */
export const isOtherEvent = (tournament: Tournament, document: PairingDocument): boolean => {
  const shared = sharedPlayers(tournament, document);
  const [name, was] = [document.event.name, textOf(tournament.event.name)];
  const isRenamed = name !== undefined && was !== undefined && wordsOf(name) !== wordsOf(was);
  const { from, to } = tournament.event;
  const known = daysOf({ from: textOf(from), to: textOf(to) }, tournament.rounds);
  const isLater = areApart(known, daysOf(document.event, document.rounds));
  const isNewSection =
    document.rounds.length > 0 &&
    document.rounds.every(
      ({ section }) => section !== undefined && !tournament.rounds.some((round) => round.section === section),
    );
  const areOthers = shared !== undefined && shared.share < SHARED_MIN && !isNewSection;
  const signs = [isRenamed, isLater, areOthers].filter(Boolean).length;
  return signs >= 2 || (areOthers && shared.share === 0 && !shared.areFew);
};

const dayText = (days: Days | undefined): string => (days === undefined ? '' : ` (${days.from})`);

/** Both events in words, such as `Summer Open (2026-06-02)`. */
export const eventNames = (
  tournament: Tournament,
  document: PairingDocument,
): { readonly here: string; readonly there: string } => {
  const { name, from, to } = tournament.event;
  const here = daysOf({ from: textOf(from), to: textOf(to) }, tournament.rounds);
  return {
    here: `${textOf(name) ?? 'an event without a name'}${dayText(here)}`,
    there: `${document.event.name ?? 'an event without a name'}${dayText(daysOf(document.event, document.rounds))}`,
  };
};
