import type { LawsProfile } from '../../../laws/profiles.js';
import type { PublicDelay } from '../../../table/game/publicDelay.js';
import type { EventDetails, PairedPlayer } from './pairingDocument.js';
import type { PairingResult } from './pairingResult.js';

/**
 * Where a value comes from: a configuration file, what a pairing program wrote, a person, or the board
 * itself.
 */
export type Origin = {
  readonly kind: 'file' | 'import' | 'live' | 'board';
  /** Of the file, or of the author. */
  readonly name?: string;
};

/** A value, and its source. */
export type Said<T> = { readonly value: T; readonly from: Origin };

export type Pairing = {
  /** Fixed when it is made, and never changed: `GameId` of its game everywhere. */
  readonly id: string;
  readonly board: number;
  readonly white: PairedPlayer;
  /** Null: White has a bye. */
  readonly black: PairedPlayer | null;
  readonly from: Origin;
  readonly result: Said<PairingResult>;
  /** Where it does not start from the standard position. */
  readonly fen?: Said<string>;
  /** The id of the table at which it is played. */
  readonly table?: Said<string>;
  /** The game of the table, from its first move on. */
  readonly game?: string;
};

/** `paired`: known; `setUp`: the tables expect it; `closed`: nothing of it changes by itself any more. */
export type RoundState = 'paired' | 'setUp' | 'closed';

export type RoundKey = { readonly round: number; readonly section?: string };

/** The number of the Chess960 array that all boards of a round start from. */
export type RoundStart = Said<number> & {
  /** ISO time, UTC. */
  readonly at: string;
  /** By lot; else the number was given. */
  readonly drawn?: true;
};

export type Round = RoundKey & {
  readonly state: RoundState;
  readonly date?: string;
  /** As a PGN tag has it. */
  readonly timeControl?: Said<string>;
  readonly rules?: Said<LawsProfile>;
  readonly start?: RoundStart;
  readonly pairings: readonly Pairing[];
};

/** A numbered place of the hall, and the table (with its board) that stands there. */
export type BoardPlace = {
  /** As pairings number their boards. */
  readonly board: number;
  /** Where sections number their boards each by themselves. */
  readonly section?: string;
  readonly table: Said<string>;
  /** Of the board that was put there: it is found by it also at another port. */
  readonly serial?: string;
};

type Details = { readonly [Field in keyof EventDetails]: Said<NonNullable<EventDetails[Field]>> };

/** A board of the rounds at the tables, whoever plays there. */
export type FeatureBoard = { readonly board: number; readonly section?: string };

/** Of which games spectators see what an engine thinks: those that are over, or those that go on too. */
export const EVALUATED = ['finished', 'all'] as const;
export type EvaluatedGames = (typeof EVALUATED)[number];

/** An event with all that is known of it; plain JSON, the fold of its acts. */
export type Tournament = {
  readonly event: Details;
  /** In order of their numbers, then of their sections. */
  readonly rounds: readonly Round[];
  /** Every player ever named, with everything known. */
  readonly players: readonly PairedPlayer[];
  readonly delay?: Said<PublicDelay>;
  /** What is different at single tables, by table id. */
  readonly delays: Readonly<Record<string, Said<PublicDelay>>>;
  /** The board that is shown on air. */
  readonly feature?: Said<FeatureBoard>;
  /** Whether engine lines are shown; without a word, they are not. */
  readonly evaluation?: Said<EvaluatedGames>;
  /** The seating plan, as far as it is filled in. */
  readonly places: readonly BoardPlace[];
  /** What was read last, newest last. */
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

/** `Round 3`, `Round 3 of Open A`. */
export const roundName = ({ round, section }: RoundKey): string =>
  section === undefined ? `Round ${round}` : `Round ${round} of ${section}`;

export const findRound = ({ rounds }: Tournament, key: RoundKey): Round | undefined =>
  rounds.find((round) => isSameRound(round, key));

/** The pairing of a board of a round. */
export const findBoard = (
  tournament: Tournament,
  { board, ...key }: RoundKey & { readonly board: number },
): Pairing | undefined => findRound(tournament, key)?.pairings.find((one) => one.board === board);

/** A pairing with its round, by its id. */
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

/** The rounds that the tables expect or play: of each section the last that was set up and is not closed. */
export const roundsAtTables = ({ rounds }: Tournament): readonly Round[] => {
  const last = new Map<string, Round>();
  for (const round of rounds) if (round.state === 'setUp') last.set(round.section ?? '', round);
  return [...last.values()];
};
