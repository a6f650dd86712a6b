import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { MovedGame } from '../../../table/movedGame.js';
import { rowSchema } from '../messages.js';

/** A game of a thousand plies, each reported three times, is less. */
const BYTES_MAX = 4_000_000;

/** Whether it makes a game is the affair of the table that takes it up. */
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

/** A game as one message carries it; brokers refuse what is much longer than a hundred kilobytes. */
export const packGame = (game: MovedGame): string => deflateRawSync(JSON.stringify(game)).toString('base64');

/** Throws when it is none. */
export const unpackGame = (packed: string): MovedGame => {
  const text = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: BYTES_MAX }).toString('utf8');
  return movedSchema.parse(JSON.parse(text)) as unknown as MovedGame;
};
