import type { LawsProfile } from '../../../laws/profiles.js';
import type { PublicDelay } from '../../../table/game/publicDelay.js';
import type { EventDetails, PairedPlayer } from './pairingDocument.js';
import type { PairingResult } from './pairingResult.js';

/** The source of a value: a configuration file, an import, a person, or the board. */
export type Origin = {
  readonly kind: 'file' | 'import' | 'live' | 'board';
  /** The name of the file or author. */
  readonly name?: string;
};

/** A value with its source. */
export type Sourced<T> = { readonly value: T; readonly from: Origin };

export type Pairing = {
  /** Never changes. All outputs use it as the `GameId` of the game. */
  readonly id: string;
  readonly board: number;
  readonly white: PairedPlayer;
  /** Null if White has a bye. */
  readonly black: PairedPlayer | null;
  readonly from: Origin;
  readonly result: Sourced<PairingResult>;
  /** The start position, if it is not the standard one. */
  readonly fen?: Sourced<string>;
  /** The id of the table. */
  readonly table?: Sourced<string>;
  /** The id of the table's game, set at its first move. */
  readonly game?: string;
};

/**
 * `paired` rounds are known, the tables expect or play those in `setUp`, and a `closed` round no longer
 * follows the tables.
 */
export type RoundState = 'paired' | 'setUp' | 'closed';

export type RoundKey = { readonly round: number; readonly section?: string };

/** The number of the Chess960 array from which all boards of a round start. */
export type RoundStart = Sourced<number> & {
  /** ISO time, UTC. */
  readonly at: string;
  /** Set if the number was drawn and not chosen. */
  readonly drawn?: true;
};

export type Round = RoundKey & {
  readonly state: RoundState;
  readonly date?: string;
  /** As in a PGN tag. */
  readonly timeControl?: Sourced<string>;
  readonly rules?: Sourced<LawsProfile>;
  readonly start?: RoundStart;
  readonly pairings: readonly Pairing[];
};

/** A numbered place in the hall and the table that stands there. */
export type BoardPlace = {
  /** The board number in pairings. */
  readonly board: number;
  /** Set if each section has its own board numbers. */
  readonly section?: string;
  readonly table: Sourced<string>;
  /** The serial number of the board. It identifies the board at any port. */
  readonly serial?: string;
};

type Details = { readonly [Field in keyof EventDetails]: Sourced<NonNullable<EventDetails[Field]>> };

/** A board number in the rounds at the tables, for any game played there. */
export type FeatureBoard = { readonly board: number; readonly section?: string };

/** The games whose engine evaluation spectators see. */
export const EVALUATED = ['finished', 'all'] as const;
export type EvaluatedGames = (typeof EVALUATED)[number];

/** Everything known of an event, as plain JSON. It is the fold of its acts. */
export type Tournament = {
  readonly event: Details;
  /** Ordered by number, then by section. */
  readonly rounds: readonly Round[];
  /** All players ever named, with all known details. */
  readonly players: readonly PairedPlayer[];
  readonly delay?: Sourced<PublicDelay>;
  /** Delays of single tables, by table id. */
  readonly delays: Readonly<Record<string, Sourced<PublicDelay>>>;
  /** The board on air. */
  readonly feature?: Sourced<FeatureBoard>;
  /** Unset if spectators see no evaluation. */
  readonly evaluation?: Sourced<EvaluatedGames>;
  /** The seating plan, which may be incomplete. */
  readonly places: readonly BoardPlace[];
  /** The recent imports, newest last. */
  readonly imports: readonly {
    readonly name: string;
    readonly at: string;
    readonly rounds: readonly number[];
  }[];
};

export const emptyTournament: Tournament = {
  event: {},
  rounds: [],
  players: [],
  delays: {},
  places: [],
  imports: [],
};

export const isSameRound = (a: RoundKey, b: RoundKey): boolean =>
  a.round === b.round && (a.section ?? '') === (b.section ?? '');

/** `Round 3` or `Round 3 of Open A`. */
export const roundName = ({ round, section }: RoundKey): string =>
  section === undefined ? `Round ${round}` : `Round ${round} of ${section}`;

export const findRound = ({ rounds }: Tournament, key: RoundKey): Round | undefined =>
  rounds.find((round) => isSameRound(round, key));

export const findBoard = (
  tournament: Tournament,
  { board, ...key }: RoundKey & { readonly board: number },
): Pairing | undefined => findRound(tournament, key)?.pairings.find((one) => one.board === board);

export const findPairing = (
  { rounds }: Tournament,
  id: string,
): { readonly round: Round; readonly pairing: Pairing } | undefined => {
  for (const round of rounds) {
    const pairing = round.pairings.find((one) => one.id === id);
    if (pairing !== undefined) return { round, pairing };
  }
  return undefined;
};

/** The rounds that the tables expect or play: the last set-up round of each section. */
export const roundsAtTables = ({ rounds }: Tournament): readonly Round[] => {
  const last = new Map<string, Round>();
  for (const round of rounds) if (round.state === 'setUp') last.set(round.section ?? '', round);
  return [...last.values()];
};
