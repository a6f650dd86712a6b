import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { MovedGame } from '../../../table/movedGame.js';
import { rowSchema } from '../messages.js';

/** More than a game of a thousand plies with three events for each. */
const BYTES_MAX = 4_000_000;

/** The table that takes up the game checks whether the events make a game. */
const movedSchema = z.object({
  gameId: z.string().max(200),
  events: z.array(rowSchema).min(1),
  seats: z.object({ white: z.string(), black: z.string() }),
  gameClock: z
    .object({ clock: z.looseObject({ phase: z.string(), atMs: z.number() }), onBoard: z.boolean() })
    .nullable(),
  rules: z.looseObject({}),
  profile: z.string().max(40).exactOptional(),
  nowMs: z.number(),
});

/** Packs a game into one message. Brokers refuse messages much longer than a hundred kilobytes. */
export const packGame = (game: MovedGame): string => deflateRawSync(JSON.stringify(game)).toString('base64');

/** Throws if the text is not a packed game. */
export const unpackGame = (packed: string): MovedGame => {
  const text = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: BYTES_MAX }).toString('utf8');
  return movedSchema.parse(JSON.parse(text)) as unknown as MovedGame;
};
