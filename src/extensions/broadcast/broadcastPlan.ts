import {
  isSameRound,
  type Round,
  type RoundKey,
  roundName,
  type Tournament,
} from '../tournament/model/tournament.js';
import type { Visibility } from './broadcasts.js';
import { GAMES_MAX } from './pushOrder.js';

export type BroadcastPlan = {
  /** A permanent key, under which the made broadcast is stored. */
  readonly key: string;
  readonly url: string;
  /** A file with a token that has the scopes study:read and study:write. */
  readonly tokenFile: string;
  /** Default: the name of the event. */
  readonly name?: string | undefined;
  /** An existing broadcast. */
  readonly tournament?: string | undefined;
  /** Default: all sections. */
  readonly section?: string | undefined;
  readonly visibility: Visibility;
  /** Lichess's delay in seconds, in addition to this house's. */
  readonly delay: number;
  /** The local time at which rounds start on their day: `14:00`. */
  readonly at?: string | undefined;
};

/** A round on lichess, or the part of one that fits into it. */
export type WantedRound = RoundKey & {
  /** From 1. */
  readonly part: number;
  readonly name: string;
  /** In milliseconds. Undefined: unknown. */
  readonly startsAt?: number;
  readonly isRated: boolean;
};

const NAME_MAX = 80;
/** The most planned rounds, because the stated length of an event may be wrong. */
const PLANNED_MAX = 32;

const NAME_MIN = 3;

/** Undefined when the event has no name that lichess accepts. */
export const broadcastName = (
  { event }: Tournament,
  { name, section }: BroadcastPlan,
): string | undefined => {
  const known = event.name?.value;
  const said = name ?? (known === undefined || section === undefined ? known : `${known} | ${section}`);
  return said === undefined || said.trim().length < NAME_MIN ? undefined : said.trim().slice(0, NAME_MAX);
};

const beginOf = (round: Round | undefined, { at }: BroadcastPlan): number | undefined => {
  if (round?.date === undefined || at === undefined) return undefined;
  const ms = new Date(`${round.date}T${at}:00`).getTime();
  return Number.isNaN(ms) ? undefined : ms;
};

/** The rounds of the event, including future ones if their number is known. */
const keysOf = ({ rounds, event }: Tournament, { section }: BroadcastPlan): readonly RoundKey[] => {
  const known = rounds.filter((round) => section === undefined || round.section === section);
  const planned = Math.min(event.rounds?.value ?? 0, PLANNED_MAX);
  return [...new Set(known.map((round) => round.section))].flatMap((of) => {
    const numbers = new Set(known.filter((round) => round.section === of).map(({ round }) => round));
    for (let number = 1; number <= planned; number++) numbers.add(number);
    return [...numbers]
      .toSorted((a, b) => a - b)
      .map((round) => ({ round, ...(of !== undefined && { section: of }) }));
  });
};

/** The rounds to make for an event, in order. Empty before the first pairings. */
export const wantedRounds = (tournament: Tournament, plan: BroadcastPlan): readonly WantedRound[] =>
  keysOf(tournament, plan).flatMap((key) => {
    const round = tournament.rounds.find((one) => isSameRound(one, key));
    const games = round?.pairings.filter(({ black }) => black !== null) ?? [];
    const parts = Math.max(1, Math.ceil(games.length / GAMES_MAX));
    const startsAt = beginOf(round, plan);
    const name = roundName(plan.section === undefined ? key : { round: key.round });
    return Array.from({ length: parts }, (_, i): WantedRound => {
      const ending = i === 0 ? '' : `, part ${i + 1}`;
      return {
        ...key,
        part: i + 1,
        name: `${name.slice(0, NAME_MAX - ending.length)}${ending}`,
        ...(startsAt !== undefined && { startsAt }),
        isRated: !games.some(({ fen }) => fen !== undefined),
      };
    });
  });
