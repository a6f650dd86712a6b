import type { RatedPlayer, RatingKind } from './formats/ratingList/ratingList.js';
import type { PairedPlayer } from './pairingDocument.js';
import { nameToken } from './samePlayer.js';

/** The entry of the list for a player of the tournament. */
export type RatingFinding = { readonly player: PairedPlayer } & (
  | { readonly kind: 'found'; readonly rated: RatedPlayer; readonly filled: PairedPlayer }
  /** Several players have this name and cannot be told apart, so nothing is filled in. */
  | { readonly kind: 'several'; readonly candidates: readonly RatedPlayer[] }
  /** The FIDE id belongs to another player in the list, so nothing is filled in. */
  | { readonly kind: 'otherName'; readonly rated: RatedPlayer }
  | { readonly kind: 'absent' }
);

const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  å: 'aa',
  Å: 'Aa',
  ø: 'oe',
  Ø: 'Oe',
};

/** The forms in which the list may write a name: in ASCII, with an umlaut as one letter or two. */
const tokensOf = (name: string): readonly string[] => {
  const spelled = name.normalize('NFC').replaceAll(/[äöüÄÖÜåÅøØ]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [...new Set([nameToken(name), nameToken(spelled)])].filter((token) => token !== '');
};

const sharesWord = (a: string, b: string): boolean => {
  const words = new Set(tokensOf(a).flatMap((token) => token.split(' ')));
  return tokensOf(b).some((token) => token.split(' ').some((word) => words.has(word)));
};

/** Adds only missing details, because a pairing program may use its own ratings. */
const fill = (player: PairedPlayer, rated: RatedPlayer, kind: RatingKind): PairedPlayer => {
  const rating = rated.ratings[kind];
  return {
    fideId: rated.fideId,
    ...(rated.title !== '' && { title: rated.title }),
    ...(rated.federation !== '' && { federation: rated.federation }),
    ...(rating !== undefined && { rating }),
    ...player,
  };
};

/** The details of `filled` that were unknown before. */
export const newlyKnown = (before: PairedPlayer, filled: PairedPlayer): Partial<PairedPlayer> => {
  const entries = Object.entries(filled) as [keyof PairedPlayer, string | number][];
  return Object.fromEntries(entries.filter(([field]) => before[field] === undefined));
};

/** The candidates that match the known federation. A matching rating decides if only one has it. */
const fitting = (player: PairedPlayer, candidates: readonly RatedPlayer[]): readonly RatedPlayer[] => {
  const { federation, rating } = player;
  const ofFederation = candidates.filter((one) => federation === undefined || one.federation === federation);
  const ofRating = ofFederation.filter(
    ({ ratings }) => rating !== undefined && Object.values(ratings).includes(rating),
  );
  return ofRating.length === 1 ? ofRating : ofFederation;
};

/**
 * Searches FIDE's list for the players of a tournament, by FIDE id or else by the whole name. Similar names
 * do not match. Works row by row, so that the list need not fit into memory.
 */
export class RatingSearch {
  readonly #players: readonly PairedPlayer[];
  readonly #ids: ReadonlySet<number>;
  readonly #tokens: ReadonlySet<string>;
  readonly #firstWords: ReadonlySet<string>;
  readonly #byId = new Map<number, RatedPlayer>();
  readonly #byToken = new Map<string, RatedPlayer[]>();

  constructor(players: readonly PairedPlayer[]) {
    this.#players = players;
    this.#ids = new Set(players.flatMap(({ fideId }) => fideId ?? []));
    const nameless = players.filter(({ fideId }) => fideId === undefined);
    this.#tokens = new Set(nameless.flatMap(({ name }) => tokensOf(name)));
    this.#firstWords = new Set([...this.#tokens].flatMap((token) => token.split(' ')));
  }

  /** A quick test by id and name that may also accept rows of no interest. */
  mayConcern(fideId: number, name: string): boolean {
    if (this.#ids.has(fideId)) return true;
    const [word = ''] = name.toLowerCase().split(/[^\p{L}\p{N}]+/u, 1);
    return this.#firstWords.has(word) || /\P{ASCII}/u.test(name) || /^(dr|prof)\b/i.test(name);
  }

  look(rated: RatedPlayer): void {
    if (this.#ids.has(rated.fideId)) this.#byId.set(rated.fideId, rated);
    const token = nameToken(rated.name);
    if (!this.#tokens.has(token)) return;
    const same = this.#byToken.get(token);
    if (same === undefined) this.#byToken.set(token, [rated]);
    else same.push(rated);
  }

  /** The findings for each player after the rows read so far. */
  findings(kind: RatingKind): readonly RatingFinding[] {
    return this.#players.map((player) => {
      if (player.fideId !== undefined) {
        const rated = this.#byId.get(player.fideId);
        if (rated === undefined) return { kind: 'absent', player };
        if (!sharesWord(rated.name, player.name)) return { kind: 'otherName', player, rated };
        return { kind: 'found', player, rated, filled: fill(player, rated, kind) };
      }
      const named = tokensOf(player.name).flatMap((token) => this.#byToken.get(token) ?? []);
      const candidates = fitting(
        player,
        named.filter(({ fideId }) => !this.#ids.has(fideId)),
      );
      const [only] = candidates;
      if (only === undefined) return { kind: 'absent', player };
      if (candidates.length > 1) return { kind: 'several', player, candidates };
      return { kind: 'found', player, rated: only, filled: fill(player, only, kind) };
    });
  }
}

/** The new details of each player, with name and id. */
export const filledPlayers = (findings: readonly RatingFinding[]): readonly PairedPlayer[] =>
  findings.flatMap((finding) => {
    if (finding.kind !== 'found') return [];
    const { player, rated, filled } = finding;
    const news = newlyKnown(player, filled);
    return Object.keys(news).length === 0 ? [] : [{ ...news, name: player.name, fideId: rated.fideId }];
  });
