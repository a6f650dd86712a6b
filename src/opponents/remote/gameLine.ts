import { z } from 'zod';
import type { Color } from '../../chess/types.js';

const whole = z.number().transform((value) => Math.max(0, Math.round(value)));

const player = z.object({
  id: z.string().nullish(),
  name: z.string().nullish(),
  rating: z.number().nullish(),
  title: z.string().nullish(),
  aiLevel: z.number().nullish(),
});

const state = z.object({
  type: z.literal('gameState'),
  moves: z.string(),
  wtime: whole,
  btime: whole,
  status: z.string(),
  winner: z.enum(['white', 'black']).nullish(),
  wdraw: z.boolean().nullish(),
  bdraw: z.boolean().nullish(),
  wtakeback: z.boolean().nullish(),
  btakeback: z.boolean().nullish(),
  expiration: z.object({ idleMillis: whole, millisToMove: whole }).nullish(),
});

const full = z.object({
  type: z.literal('gameFull'),
  id: z.string(),
  variant: z.object({ key: z.string(), name: z.string() }),
  clock: z.object({ initial: whole, increment: whole }).nullish(),
  speed: z.string(),
  rated: z.boolean(),
  white: player,
  black: player,
  initialFen: z.string(),
  state,
});

const chat = z.object({
  type: z.literal('chatLine'),
  room: z.string(),
  username: z.string(),
  text: z.string(),
});

const gone = z.object({
  type: z.literal('opponentGone'),
  gone: z.boolean(),
  claimWinInSeconds: z.number().nullish(),
});

const gameLine = z.discriminatedUnion('type', [full, state, chat, gone]);

/** A line of the stream of a game. */
export type GameLine =
  | Exclude<z.output<typeof gameLine>, { type: 'gameState' | 'gameFull' }>
  | FullLine
  | StateLine;
export type StateLine = z.output<typeof state> & {
  /** Whose time runs, where that is told; else it follows from the moves. */
  readonly running?: Color | null;
};
export type FullLine = Omit<z.output<typeof full>, 'state'> & { readonly state: StateLine };
export type ServerPlayer = z.output<typeof player>;

/** Lines of kinds that are not known yet say nothing. */
export const readGameLine = (line: unknown): GameLine | undefined => gameLine.safeParse(line).data;
