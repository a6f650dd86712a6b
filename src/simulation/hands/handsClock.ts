import { parseComment } from '../../chess/pgn/commentCommands.js';
import { findTag, type PgnGame } from '../../chess/pgn/pgnGame.js';

/** The clock of a recorded game, with the time for each ply if known. */
export type HandsClock = {
  readonly initialMs: number;
  readonly incrementMs: number;
  /** Per ply, from the opponent's press to the player's. */
  readonly elapsedMs: readonly (number | undefined)[];
};

const commentMs = (comments: readonly string[], kind: 'clk' | 'emt'): number | undefined => {
  for (const command of comments.flatMap((comment) => parseComment(comment).commands)) {
    if (command.kind === kind && 'ms' in command) return command.ms;
  }
  return undefined;
};

/** Reads `900+10` in seconds. Other forms of the tag do not describe a single period. */
const timeControlOf = (game: Pick<PgnGame, 'tags'>) => {
  const found = /^(\d{1,6})(?:\+(\d{1,4}))?$/.exec(findTag(game, 'TimeControl') ?? '');
  if (found === null) return undefined;
  return { initialMs: 1000 * Number(found[1]), incrementMs: 1000 * Number(found[2] ?? 0) };
};

const INCREMENT_MOST_MS = 60_000;
/** The least time left at any point, because simulated hands are a little slower than real ones. */
const SPARE_MS = 60_000;

/**
 * The initial time with which no flag falls in a game that went on. It includes the time of a second period,
 * for example after move 40.
 */
const enoughMs = (initialMs: number, incrementMs: number, elapsedMs: HandsClock['elapsedMs']): number => {
  const leftMs = [initialMs, initialMs];
  let leastMs = initialMs;
  elapsedMs.forEach((takenMs = 0, ply) => {
    const left = (leftMs[ply % 2] ?? 0) - takenMs;
    leastMs = Math.min(leastMs, left);
    leftMs[ply % 2] = left + incrementMs;
  });
  return initialMs + Math.max(0, SPARE_MS - leastMs);
};

/**
 * Reads `%clk` and `%emt` of the main line. Without `%emt` a ply took the loss of the player's clock plus the
 * increment. The increment comes from the TimeControl tag, or else is the largest gain of the clock over a
 * ply. The players begin with all the time that they used in the game. Undefined when the game has neither
 * command.
 */
export const readGameClock = (game: Pick<PgnGame, 'moves' | 'tags'>): HandsClock | undefined => {
  const control = timeControlOf(game);
  const left = game.moves.map(({ comments }) => commentMs(comments, 'clk'));
  const taken = game.moves.map(({ comments }) => commentMs(comments, 'emt'));
  const gains = left.map((ms, ply) => {
    const before = ply < 2 ? control?.initialMs : left[ply - 2];
    return ms === undefined || before === undefined ? undefined : ms - before;
  });
  const known = left.filter((ms) => ms !== undefined);
  if (known.length === 0 && taken.every((ms) => ms === undefined)) return undefined;
  const gainMs = Math.max(0, ...gains.filter((ms) => ms !== undefined));
  const incrementMs = control?.incrementMs ?? (gainMs <= INCREMENT_MOST_MS ? gainMs : 0);
  const elapsedMs = gains.map((gain, ply) => {
    return taken[ply] ?? (gain === undefined ? undefined : Math.max(0, incrementMs - gain));
  });
  const initialMs = control?.initialMs ?? Math.max(60_000, ...known.slice(0, 2));
  return { initialMs: enoughMs(initialMs, incrementMs, elapsedMs), incrementMs, elapsedMs };
};
