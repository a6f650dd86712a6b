import type { PhysicalAct } from '../boards/simulated/physicalAct.js';
import type { PgnGame } from '../chess/pgn/pgnGame.js';
import { replayPgn } from '../chess/pgn/replayPgn.js';
import type { Board } from '../chess/types.js';
import type { Random } from '../shared/random.js';
import type { HandProfile } from './hands/handProfile.js';
import { readGameClock } from './hands/handsClock.js';
import { planHands } from './hands/planHands.js';

/** Between two games the players look at the board for a while. */
const PAUSE_MS = 15_000;

export type EveningOptions = {
  readonly games: readonly PgnGame[];
  readonly profile: HandProfile;
  readonly random: Random;
  /** Multiplies the time for thinking, not that of the hands. */
  readonly thinkScale?: number;
  /** When the players of the first game begin; by then a host has found out what board it is. */
  readonly startMs?: number;
};

export type Evening = {
  readonly acts: readonly PhysicalAct[];
  /** What stands on the board when the players come. */
  readonly setup: Board | undefined;
};

/**
 * One game after another at one board: played, shown, the pieces set up again. Games without a legal move are
 * left out.
 */
export const planEvening = ({
  games,
  profile,
  random,
  thinkScale = 1,
  startMs = 0,
}: EveningOptions): Evening => {
  const acts: PhysicalAct[] = [];
  let setup: Board | undefined;
  let before: Board | undefined;
  let nextMs = startMs;
  games.forEach((game, i) => {
    const { startPosition, moves } = replayPgn(game);
    if (startPosition === undefined || moves.length === 0) return;
    const clock = readGameClock(game);
    const plan = planHands({
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
    for (const act of plan.acts) acts.push(act);
    setup ??= startPosition.board;
    before = plan.finalBoard;
    nextMs = plan.truth.endMs + PAUSE_MS;
  });
  return { acts, setup };
};
