import type { PhysicalAct } from '../boards/simulated/physicalAct.js';
import type { PgnGame } from '../chess/pgn/pgnGame.js';
import { replayPgn } from '../chess/pgn/replayPgn.js';
import type { Board } from '../chess/types.js';
import type { Random } from '../shared/random.js';
import type { HandProfile } from './hands/handProfile.js';
import { readGameClock } from './hands/handsClock.js';
import { planHands } from './hands/planHands.js';

/** The players' pause between two games. */
const PAUSE_MS = 15_000;

export type EveningOptions = {
  readonly games: readonly PgnGame[];
  readonly profile: HandProfile;
  readonly random: Random;
  /** Multiplies the thinking time, but not that of the hands. */
  readonly thinkScale?: number;
  /** When the players of the first game begin. A host must have identified the board by then. */
  readonly startMs?: number;
};

export type Evening = {
  readonly acts: readonly PhysicalAct[];
  /** The placement when the players arrive. */
  readonly setup: Board | undefined;
};

/** An evening that is planned only as far as requested. */
export type EveningAsPlayed = Evening & {
  /** Adds the acts of the next game to `acts`. Returns false when there is none. */
  readonly planNext: () => boolean;
};

/**
 * Plays games in turn at one board, shows their results, and sets up the pieces again. Games without a legal
 * move are left out. The first game is planned at once, and each other one on request.
 */
export const planEveningAsPlayed = ({
  games,
  profile,
  random,
  thinkScale = 1,
  startMs = 0,
}: EveningOptions): EveningAsPlayed => {
  const acts: PhysicalAct[] = [];
  let setup: Board | undefined;
  let before: Board | undefined;
  let nextMs = startMs;
  const plan = (game: PgnGame, i: number): boolean => {
    const { startPosition, moves } = replayPgn(game);
    if (startPosition === undefined || moves.length === 0) return false;
    const clock = readGameClock(game);
    const hands = planHands({
      start: startPosition,
      moves,
      result: game.result,
      profile,
      random: random.fork(`game ${i}`),
      thinkScale,
      startMs: nextMs,
      ...(before && { before }),
      ...(clock && { clock }),
    });
    for (const act of hands.acts) acts.push(act);
    setup ??= startPosition.board;
    before = hands.finalBoard;
    nextMs = hands.truth.endMs + PAUSE_MS;
    return true;
  };
  let planned = 0;
  const planNext = (): boolean => {
    for (let game = games[planned]; game !== undefined; game = games[planned])
      if (plan(game, planned++)) return true;
    return false;
  };
  planNext();
  return { acts, setup, planNext };
};

/** Plans the whole evening at once. */
export const planEvening = (options: EveningOptions): Evening => {
  const { planNext, ...evening } = planEveningAsPlayed(options);
  while (planNext());
  return evening;
};
