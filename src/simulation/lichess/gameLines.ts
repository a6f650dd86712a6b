import { makeFen } from '../../chess/fen.js';
import { COLORS, type Color } from '../../chess/types.js';
import { timesAt } from './fakeClock.js';
import type { FakeGame, FakePlayer } from './fakeGame.js';

type Json = Readonly<Record<string, unknown>>;

const variants = {
  standard: { key: 'standard', name: 'Standard', short: 'Std' },
  chess960: { key: 'chess960', name: 'Chess960', short: '960' },
  fromPosition: { key: 'fromPosition', name: 'From Position', short: 'FEN' },
  crazyhouse: { key: 'crazyhouse', name: 'Crazyhouse', short: 'Crazy' },
} as const;

/** The time reported for a game without a clock. */
const NO_CLOCK_MS = 2_147_483_647;
/** The upper bounds of speeds, in seconds, for the length of a game (initial time and forty increments). */
const SPEEDS = [
  ['ultraBullet', 30],
  ['bullet', 180],
  ['blitz', 480],
  ['rapid', 1_500],
] as const;

export const speedName = (limitSeconds: number, incrementSeconds: number): string => {
  const lasts = limitSeconds + 40 * incrementSeconds;
  return SPEEDS.find(([, below]) => lasts < below)?.[0] ?? 'classical';
};

const speedOf = ({ options: { clock } }: FakeGame): string =>
  clock === null ? 'correspondence' : speedName(clock.initialMs / 1000, clock.incrementMs / 1000);

const expirationOf = (game: FakeGame, atMs: number): Json => {
  const { firstMoveMs } = game.options;
  if (firstMoveMs === null || game.moves.length >= 2 || game.isOver) return {};
  const idleMillis = Math.round(atMs - game.lastMoveAtMs);
  return { expiration: { idleMillis, millisToMove: firstMoveMs } };
};

/** A line of the game's stream with its current state. */
export const gameState = (game: FakeGame, atMs: number): Json => {
  const { clock, status, winner, draw, takeback } = game;
  const left = clock === null ? { white: NO_CLOCK_MS, black: NO_CLOCK_MS } : timesAt(clock, atMs);
  const incrementMs = clock?.incrementMs ?? 0;
  return {
    type: 'gameState',
    moves: game.moves.join(' '),
    wtime: left.white,
    btime: left.black,
    winc: incrementMs,
    binc: incrementMs,
    status,
    ...(winner !== null && { winner }),
    ...(draw !== null && { [draw === 'white' ? 'wdraw' : 'bdraw']: true }),
    ...(takeback !== null && { [takeback === 'white' ? 'wtakeback' : 'btakeback']: true }),
    ...expirationOf(game, atMs),
  };
};

const playerLine = ({ id, name, rating, ai }: FakePlayer): Json =>
  ai === undefined
    ? { id, name, title: null, ...(rating !== undefined && { rating }) }
    : { aiLevel: ai, id, name };

/** The first line of a game's stream. */
export const gameFull = (game: FakeGame, atMs: number): Json => {
  const { id, variant, clock, rated, players, initialFen, startedAtMs } = game.options;
  const speed = speedOf(game);
  return {
    type: 'gameFull',
    id,
    variant: variants[variant],
    ...(clock !== null && { clock: { initial: clock.initialMs, increment: clock.incrementMs } }),
    speed,
    perf: { name: `${speed[0]?.toUpperCase()}${speed.slice(1)}` },
    rated,
    createdAt: Math.round(startedAtMs),
    white: playerLine(players.white),
    black: playerLine(players.black),
    initialFen,
    state: gameState(game, atMs),
  };
};

const statusId = {
  started: 20,
  aborted: 25,
  mate: 30,
  resign: 31,
  stalemate: 32,
  timeout: 33,
  draw: 34,
  outoftime: 35,
  noStart: 37,
};

const opponentOf = ({ id, name, rating, ai }: FakePlayer): Json =>
  ai === undefined ? { id, username: name, rating: rating ?? 1500 } : { id: null, username: name, ai };

/** A line of the event stream: a game of the user has begun or ended. */
export const gameEvent = (type: 'gameStart' | 'gameFinish', game: FakeGame, side: Color): Json => {
  const { id, variant, rated, players, source } = game.options;
  const speed = speedOf(game);
  const isLive = speed !== 'bullet' && speed !== 'ultraBullet';
  return {
    type,
    game: {
      fullId: `${id}${side === 'white' ? 'aaaa' : 'bbbb'}`,
      gameId: id,
      id,
      fen: makeFen(game.position),
      color: side,
      lastMove: game.moves.at(-1) ?? '',
      source,
      status: { id: statusId[game.status], name: game.status },
      variant: { key: variants[variant].key, name: variants[variant].name },
      speed,
      perf: speed,
      rated,
      hasMoved: game.moves.length > COLORS.indexOf(side),
      opponent: opponentOf(players[side === 'white' ? 'black' : 'white']),
      isMyTurn: game.position.turn === side,
      compat: { bot: false, board: isLive && variant !== 'crazyhouse' },
      ...(game.winner !== null && { winner: game.winner }),
    },
  };
};
