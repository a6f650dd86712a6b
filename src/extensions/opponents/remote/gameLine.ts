import { z } from 'zod';
import type { Color } from '../../../chess/types.js';
import { asked, firstFault } from '../../../messages/catalogue/issueMessage.js';
import { type Message, message } from '../../../messages/catalogue/message.js';

const whole = z.number().transform((value) => Math.max(0, Math.round(value)));

const player = z.object({
  id: z.string().nullish(),
  name: z.string().nullish(),
  rating: z.number().nullish(),
  title: z.string().nullish(),
  aiLevel: z.number().nullish(),
});

const state = z.object({
  type: z.literal('gameState').default('gameState'),
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

/** Requires only what the game needs: the players, the moves and the times. */
const full = z.object({
  type: z.literal('gameFull'),
  id: z.string().nullish(),
  variant: z.object({ key: z.string(), name: z.string().nullish() }).nullish(),
  clock: z.object({ initial: whole, increment: whole }).nullish(),
  speed: z.string().nullish(),
  rated: z.boolean().nullish(),
  white: player,
  black: player,
  initialFen: z.string().nullish(),
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

/** A line of a known type with unreadable content. */
export type UnreadableLine = {
  readonly type: 'unreadable';
  /** The field, and its fault. */
  readonly why: Message;
};

/** A line of a game's stream. */
export type GameLine =
  | UnreadableLine
  | Exclude<z.output<typeof gameLine>, { type: 'gameState' | 'gameFull' }>
  | FullLine
  | StateLine;
export type StateLine = z.output<typeof state> & {
  /** The side whose time runs. If absent, it follows from the moves. */
  readonly running?: Color | null;
};
export type FullLine = Omit<z.output<typeof full>, 'state'> & { readonly state: StateLine };
export type ServerPlayer = z.output<typeof player>;

const ofTheGame = z.object({ type: z.enum(['gameFull', 'gameState']) });

/**
 * Reads a line. Undefined for an unknown type or unreadable chat. An unreadable game line is `unreadable`.
 */
export const readGameLine = (line: unknown): GameLine | undefined => {
  const read = gameLine.safeParse(line, asked);
  if (read.success) return read.data;
  const kind = ofTheGame.safeParse(line).data?.type;
  if (kind === undefined) return undefined;
  const { field, why } = firstFault(read.error.issues.map((one) => ({ ...one, path: [kind, ...one.path] })));
  return { type: 'unreadable', why: message('error.inFile', { name: field, why }) };
};
