import {
  isSameRound,
  type Round,
  type RoundKey,
  roundName,
  type Tournament,
} from '../tournament/model/tournament.js';
import type { Visibility } from './broadcasts.js';
import { GAMES_MAX } from './pushOrder.js';

/** How a broadcast is to be made for an event. */
export type BroadcastPlan = {
  /** Its permanent identity: what was made is kept by it. */
  readonly key: string;
  readonly url: string;
  /** Holds a token with study:read and study:write. */
  readonly tokenFile: string;
  /** As the event when not said. */
  readonly name?: string | undefined;
  /** One that is there already. */
  readonly tournament?: string | undefined;
  /** All sections when not said. */
  readonly section?: string | undefined;
  readonly visibility: Visibility;
  /** Lichess's own delay in seconds, on top of this house's. */
  readonly delay: number;
  /** When a round begins on its day, by this machine's time: `14:00`. */
  readonly at?: string | undefined;
};

/** A round there, for up to as many games as one holds. */
export type WantedRound = RoundKey & {
  /** From 1. */
  readonly part: number;
  readonly name: string;
  /** In ms; undefined: not known. */
  readonly startsAt?: number;
  readonly isRated: boolean;
};

const NAME_MAX = 80;
/** What an event says of its length is no reason to make more. */
const PLANNED_MAX = 32;

const NAME_MIN = 3;

/** Undefined where the event has no name that lichess takes. */
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

/** The rounds of the event, those to come too where their number is known. */
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

/** What is to stand there for an event, in its order. Nothing before the first pairings are known. */
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
