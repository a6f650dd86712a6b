import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { COLORS } from '../../chess/types.js';
import { messageOf } from '../../shared/bridgeError.js';
import { keptJson, parseKeptJson } from '../../shared/keptJson.js';

const side = z.enum(COLORS);

/** A table that waits for a friend or hosts a game with one. */
const hosted = z.object({
  gameId: z.string(),
  /** The friend's side. */
  side,
  secret: z.string(),
  spoken: z.string().nullable(),
  endsAtMs: z.number(),
  wrongTries: z.number(),
  /** The friend who accepted: their name, the identity of their jadoube, and the id of their token. */
  guest: z.object({ name: z.string(), visitor: z.string(), tokenId: z.string() }).nullable(),
});
export type HostedGame = z.output<typeof hosted>;

/** A game hosted by a friend and played at a table here. */
const joined = z.object({
  invitation: z.string(),
  base: z.string(),
  table: z.string(),
  game: z.string(),
  side,
  token: z.string(),
});
export type JoinedGame = z.output<typeof joined>;

export const friendsSchema = z.object({
  version: z.literal(1),
  hosted: z.record(z.string(), hosted),
  joined: z.record(z.string(), joined),
});
type Kept = z.output<typeof friendsSchema>;

const OWN_FILE = 0o600;
const TABLES_MAX = 1_000;

/**
 * Keeps games with friends, by table, in a file that only its owner may read, because it contains secrets and
 * tokens.
 */
export const createFriendFile = (path: string, onNote: (text: string) => void) => {
  const read = (): Kept => {
    try {
      return friendsSchema.parse(parseKeptJson(readFileSync(path, 'utf8')));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        onNote(`the games with friends are not known: ${path} cannot be read`);
      return { version: 1, hosted: {}, joined: {} };
    }
  };
  const kept = read();
  const write = (): void => {
    try {
      writeFileSync(`${path}.new`, keptJson(kept), { mode: OWN_FILE });
      renameSync(`${path}.new`, path);
    } catch (cause) {
      onNote(`a game with a friend cannot be kept: ${messageOf(cause)}`);
    }
  };
  const change = <Game>(games: Record<string, Game>, table: string, game: Game | undefined): void => {
    delete games[table];
    if (game !== undefined) games[table] = game;
    const [oldest] = Object.keys(games);
    if (oldest !== undefined && Object.keys(games).length > TABLES_MAX) delete games[oldest];
    write();
  };
  return {
    hosted: (): Readonly<Record<string, HostedGame>> => kept.hosted,
    host: (table: string, game: HostedGame | undefined): void => change(kept.hosted, table, game),
    joined: (table: string): JoinedGame | undefined => kept.joined[table],
    join: (table: string, game: JoinedGame | undefined): void => change(kept.joined, table, game),
  };
};
export type FriendFile = ReturnType<typeof createFriendFile>;
