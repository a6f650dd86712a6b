import type { GameTags } from '../../../table/game/gameView.js';
import type { PairedPlayer } from '../model/pairingDocument.js';
import { nameWords } from '../model/samePlayer.js';
import type { Pairing, Round, Tournament } from '../model/tournament.js';

/** Replaces a withheld name, as usual on score sheets. */
const HELD_NAME = 'N. N.';

/** The players whose names are withheld from the public, by FIDE id or by name in any spelling. */
export type HeldNames = {
  readonly any: boolean;
  readonly holds: (name: string, fideId?: number | string) => boolean;
};

/** Titles that appear inside names. */
const TITLES = /^w?([gifc]m|nm)$|^a[gifc]m$|^(dr|prof)$/;

/** Programs may cut names of at least this length. TRF has 33 columns for a name. */
const CUT_FROM = 30;

/**
 * The words of a name in a form common to all programs: without titles, and without the `e` that replaces an
 * umlaut (`Duering` for `Düring`). This may match too many names, and so withholds too many rather than too
 * few.
 */
const normalisedWords = (name: string): readonly string[] => {
  const words = nameWords(name).map((word) => word.replaceAll(/(?<=[aou])e|(?<=a)a/g, ''));
  const untitled = words.filter((word) => !TITLES.test(word));
  return untitled.length < 2 ? words : untitled;
};

const sorted = (words: readonly string[]): string => [...new Set(words)].toSorted().join(' ');

/**
 * The name without blanks, beginning with each of its words in turn. Matches names written in one word or cut
 * at the end.
 */
const joinedRotations = (words: readonly string[]): readonly string[] =>
  words.map((_, i) => [...words.slice(i), ...words.slice(0, i)].join(''));

export const createHeldNames = (held: readonly (string | number)[]): HeldNames => {
  const ids = new Set(held.map(String).filter((one) => /^\d+$/.test(one)));
  const names = held
    .map(String)
    .filter((one) => !ids.has(one))
    .map(normalisedWords);
  const tokens = new Set(names.map(sorted));
  const pieces = names.flatMap(joinedRotations);
  const isHeld = (name: string): boolean => {
    const words = normalisedWords(name);
    if (words.length === 0) return false;
    if (tokens.has(sorted(words))) return true;
    const piece = words.join('');
    if (words.length === 1 && pieces.includes(piece)) return true;
    return name.trim().length >= CUT_FROM && pieces.some((one) => one.startsWith(piece));
  };
  return {
    any: held.length > 0,
    holds: (name, fideId) => isHeld(name) || (fideId !== undefined && ids.has(String(fideId))),
  };
};

/** Keeps only the start number and team of a withheld player. */
const withoutName = ({ startNumber, team }: PairedPlayer): PairedPlayer => ({
  name: HELD_NAME,
  ...(team !== undefined && { team }),
  ...(startNumber !== undefined && { startNumber }),
});

/** FNV-1a with 32 bits. It makes a stable id without the name of a player. */
const numberOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
};

/** The id of a pairing for the public. Ids contain FIDE ids or names where start numbers are missing. */
const publicId = ({ id, white, black }: Pairing, round: number, held: HeldNames): string => {
  const tells = [white, black].some(
    (player) => player !== null && player.startNumber === undefined && held.holds(player.name, player.fideId),
  );
  return tells ? `r${round}-${numberOf(id)}` : id;
};

/** Returns the same object for unchanged state, because readers compare by identity. */
const createShown = () => {
  const known = new WeakMap<object, object>();
  return <Thing extends object>(thing: Thing, make: () => Thing): Thing => {
    const shown = (known.get(thing) as Thing | undefined) ?? make();
    known.set(thing, shown);
    return shown;
  };
};

/** Hides results from the board. `publicResult` shows them with the delay of their game. */
const resultOf = ({ result }: Pairing): Pairing['result'] =>
  result.from.kind === 'board' ? { ...result, value: '*' } : result;

/** Makes a function that gives the public view of a tournament. */
export const createPublicTournament = (held: HeldNames): ((tournament: Tournament) => Tournament) => {
  const shown = createShown();
  const playerOf = (player: PairedPlayer): PairedPlayer =>
    held.holds(player.name, player.fideId) ? withoutName(player) : player;
  const pairingOf = (pairing: Pairing, round: number): Pairing => ({
    ...pairing,
    result: resultOf(pairing),
    id: publicId(pairing, round, held),
    white: playerOf(pairing.white),
    black: pairing.black && playerOf(pairing.black),
  });
  const roundOf = (round: Round): Round => ({
    ...round,
    pairings: round.pairings.map((one) => shown(one, () => pairingOf(one, round.round))),
  });
  return (tournament) =>
    shown(tournament, () => ({
      ...tournament,
      players: tournament.players.map(playerOf),
      rounds: tournament.rounds.map((round) => shown(round, () => roundOf(round))),
    }));
};

const OF_PERSON = ['Title', 'Elo', 'FideId', 'Fed'];

/** The tags of a game without withheld names. */
export const publicTags = (tags: GameTags, held: HeldNames): GameTags => {
  let shown = tags;
  for (const side of ['White', 'Black']) {
    if (tags[side] === undefined || !held.holds(tags[side], tags[`${side}FideId`])) continue;
    const { ...rest } = shown as Record<string, string>;
    for (const word of OF_PERSON) delete rest[side + word];
    shown = { ...rest, [side]: HELD_NAME };
  }
  return shown;
};
