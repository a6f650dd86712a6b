import { z } from 'zod';
import type { LichessAnswer } from './lichessAnswers.js';

/**
 * The shapes of what lichess answers, as its public specification (2.0.165) has them: the required fields and
 * their kinds.
 */
const color = z.enum(['white', 'black']);
const status = z.enum([
  'created',
  'started',
  'aborted',
  'mate',
  'resign',
  'stalemate',
  'timeout',
  'draw',
  'outoftime',
  'cheat',
  'noStart',
  'unknownFinish',
  'insufficientMaterialClaim',
  'variantEnd',
]);
const speed = z.enum(['ultraBullet', 'bullet', 'blitz', 'rapid', 'classical', 'correspondence']);
const variant = z.object({
  key: z.enum(['standard', 'chess960', 'crazyhouse', 'fromPosition']),
  name: z.string(),
  short: z.string().optional(),
});

const gameState = z.object({
  type: z.literal('gameState'),
  moves: z.string(),
  wtime: z.int(),
  btime: z.int(),
  winc: z.int(),
  binc: z.int(),
  status,
  winner: color.optional(),
  wdraw: z.boolean().optional(),
  bdraw: z.boolean().optional(),
  wtakeback: z.boolean().optional(),
  btakeback: z.boolean().optional(),
  expiration: z.object({ idleMillis: z.int(), millisToMove: z.int() }).optional(),
});

const player = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string().nullish(),
  rating: z.int().optional(),
  aiLevel: z.int().optional(),
});

const gameFull = z.object({
  type: z.literal('gameFull'),
  id: z.string(),
  variant,
  clock: z.object({ initial: z.int(), increment: z.int() }).optional(),
  speed,
  perf: z.object({ name: z.string() }),
  rated: z.boolean(),
  createdAt: z.int(),
  white: player,
  black: player,
  initialFen: z.string(),
  state: gameState,
});

const gameLine = z.discriminatedUnion('type', [
  gameFull,
  gameState,
  z.object({
    type: z.literal('chatLine'),
    room: z.enum(['player', 'spectator']),
    username: z.string(),
    text: z.string(),
  }),
  z.object({
    type: z.literal('opponentGone'),
    gone: z.boolean(),
    claimWinInSeconds: z.int().optional(),
  }),
]);

const gameInfo = z.object({
  fullId: z.string(),
  gameId: z.string(),
  fen: z.string(),
  color,
  lastMove: z.string(),
  source: z.enum(['lobby', 'friend', 'ai']),
  status: z.object({ id: z.int(), name: status }),
  variant,
  speed,
  perf: z.string(),
  rated: z.boolean(),
  hasMoved: z.boolean(),
  opponent: z.union([
    z.object({ id: z.string(), username: z.string(), rating: z.int() }),
    z.object({ id: z.null(), username: z.string(), ai: z.int() }),
  ]),
  isMyTurn: z.boolean(),
  winner: color.optional(),
  compat: z.object({ bot: z.boolean(), board: z.boolean() }),
});

const challengeUser = z.object({ id: z.string(), name: z.string(), rating: z.int().optional() });
const challenge = z.object({
  id: z.string(),
  url: z.url(),
  status: z.enum(['created', 'offline', 'canceled', 'declined', 'accepted']),
  challenger: challengeUser,
  destUser: challengeUser.nullable(),
  variant,
  rated: z.boolean(),
  speed,
  timeControl: z.union([
    z.strictObject({ type: z.literal('clock'), limit: z.int(), increment: z.int(), show: z.string() }),
    z.strictObject({ type: z.literal('correspondence'), daysPerTurn: z.int() }),
    z.strictObject({ type: z.literal('unlimited') }),
  ]),
  color: z.enum(['white', 'black', 'random']),
  finalColor: color.optional(),
  perf: z.object({ icon: z.string(), name: z.string() }),
  direction: z.enum(['in', 'out']).optional(),
});

const eventLine = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['gameStart', 'gameFinish']), game: gameInfo }),
  z.object({ type: z.enum(['challenge', 'challengeCanceled']), challenge }),
  z.object({
    type: z.literal('challengeDeclined'),
    challenge: challenge.extend({ declineReason: z.string(), declineReasonKey: z.string() }),
  }),
]);

const fault = z.object({ error: z.string() });
const done = z.object({ ok: z.boolean() });
const startedGame = z.object({
  id: z.string().length(8),
  fullId: z.string().length(12),
  variant,
  speed,
  perf: speed,
  rated: z.boolean(),
  fen: z.string(),
  turns: z.int(),
  status: z.object({ id: z.int(), name: status }),
  player: color,
});

const tokenFacts = z.object({
  userId: z.string(),
  scopes: z.string(),
  expires: z.int().nullable(),
});

const shapes: Readonly<Record<string, z.ZodType>> = {
  'get /api/account': z.object({ id: z.string(), username: z.string(), url: z.url() }),
  'get /api/stream/event': eventLine,
  'get /api/board/game/stream/{gameId}': gameLine,
  'get /api/board/game/{gameId}/chat': z.array(z.object({ text: z.string(), user: z.string() })),
  'post /api/token/test': z.record(z.string(), tokenFacts.nullable()),
  'post /api/board/seek': z.object({ id: z.string() }),
  'post /api/challenge/ai': startedGame,
  'post /api/challenge/{username}': challenge,
};

/** Whether an answer has the shape that belongs to it. */
export const isShaped = ({ method, path, status: code, body }: LichessAnswer): boolean => {
  const shape = code >= 400 ? fault : (shapes[`${method} ${path}`] ?? done);
  return shape.safeParse(body).success;
};
