import { withoutTurns } from '../../../../../shared/plainLine.js';

/** A player in lichess's API. Unknown fields are missing. */
export type LichessPlayer = {
  readonly name?: string;
  readonly title?: string;
  readonly rating?: number;
  readonly fideId?: number;
  readonly fed?: string;
};

/** A game of a round, with the tags of its PGN if they were read. */
export type LichessGame = {
  readonly id: string;
  /** White comes first. */
  readonly players?: readonly LichessPlayer[];
  /** `*`, `1-0`, `0-1` or `½-½`. */
  readonly status?: string;
  readonly tags?: Readonly<Record<string, string>>;
};

/** A round of a broadcast as lichess's API describes it (`BroadcastRound` of lichess-org/api 2.0.165). */
export type LichessRound = {
  readonly round: { readonly name: string; readonly startsAt?: number };
  readonly tour: {
    readonly name: string;
    readonly info?: { readonly location?: string; readonly tc?: string };
  };
  readonly games: readonly LichessGame[];
  /** The place of the round in its broadcast, counted from 1, if it was asked for. */
  readonly place?: number;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text on one line, without control characters. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const text = withoutTurns(value.replaceAll(/\p{Cc}+/gu, ' ')).trim();
  return text === '' ? undefined : text;
};

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

const withoutNothing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: NonNullable<Fields[Field]>;
  };

const playerOf = (value: unknown): LichessPlayer => {
  const { name, title, rating, fideId, fed } = isRecord(value) ? value : {};
  return withoutNothing({
    name: textOf(name),
    title: textOf(title),
    rating: numberOf(rating),
    fideId: numberOf(fideId),
    fed: textOf(fed),
  });
};

const tagsOf = (value: unknown): Readonly<Record<string, string>> | undefined =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, field]) => {
          const text = textOf(field);
          return text === undefined ? [] : [[name, text]];
        }),
      )
    : undefined;

const gameOf = (value: unknown): LichessGame => {
  const { id, players, status, tags } = isRecord(value) ? value : {};
  return {
    id: textOf(id) ?? '',
    ...withoutNothing({
      players: Array.isArray(players) ? players.map(playerOf) : undefined,
      status: textOf(status),
      tags: tagsOf(tags),
    }),
  };
};

/** Checks that a value is a round of a broadcast. Gives undefined otherwise. */
export const asLichessRound = (value: unknown): LichessRound | undefined => {
  const { round, tour, games, place } = isRecord(value) ? value : {};
  if (!isRecord(round) || !isRecord(tour) || !Array.isArray(games)) return undefined;
  const name = textOf(round['name']);
  const of = textOf(tour['name']);
  if (name === undefined || of === undefined) return undefined;
  const info = isRecord(tour['info']) ? tour['info'] : {};
  return {
    round: { name, ...withoutNothing({ startsAt: numberOf(round['startsAt']) }) },
    tour: { name: of, info: withoutNothing({ location: textOf(info['location']), tc: textOf(info['tc']) }) },
    games: games.map(gameOf),
    ...withoutNothing({ place: numberOf(place) }),
  };
};
