import type { PhysicalAct } from '../../boards/simulated/physicalAct.js';
import { createWorld } from '../../boards/simulated/world.js';
import type { PgnResult } from '../../chess/pgn/pgnGame.js';
import { NO_PIECE, oppositeColor } from '../../chess/piece.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import type { Board, Move, Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import { drawEnding, type Ending, NO_ENDING } from './ending.js';
import { drawIllegal, drawTakeBack, type Episode } from './episodes.js';
import type { HandProfile } from './handProfile.js';
import { drawMs, HandScript } from './handScript.js';
import type { HandsClock } from './handsClock.js';
import { scriptAdjust, scriptMishaps } from './mishaps.js';
import { playEnding } from './playEnding.js';
import type { PlyContext } from './plyContext.js';
import { scriptMove } from './scriptMove.js';
import { scriptSetUp } from './setUp.js';
import { Timeline } from './timeline.js';

export type HandsOptions = {
  readonly start: Position;
  /** The plies of the game. An illegal one is played like any other and stands. */
  readonly moves: readonly Move[];
  readonly result: PgnResult;
  readonly profile: HandProfile;
  readonly random: Random;
  /** The clock of the recorded game. Without it, the profile sets the pace, with a clock that fits it. */
  readonly clock?: HandsClock;
  /** Whether the table has no clock. */
  readonly withoutClock?: boolean;
  /** Multiplies the thinking time, but not that of the hands: 0.1 makes a demonstration quick. */
  readonly thinkScale?: number;
  /** When the players come to the table (default 0). */
  readonly startMs?: number;
  /** The placement at that time, from which the players set up the game. Without it the pieces are ready. */
  readonly before?: Board;
  /** The acts after the last ply. By default the profile draws them. */
  readonly ending?: Ending | 'none';
};

/** What really happened at one ply. Times are those of the acts. */
export type PlyTruth = {
  readonly firstTouchMs: number;
  /** From this time on the ply is on the board. */
  readonly completeMs: number;
  /** The last square to become right. */
  readonly lastSquare: Square;
  /** The time of the player's press. Absent when the lever may have been down already. */
  readonly pressMs?: number;
};

/** Moves that were on the board for a while but not part of the game. */
export type EpisodeTruth = Pick<Episode, 'kind' | 'moves' | 'pressed'> & {
  /** The ply (from 0) before which it happened. */
  readonly ply: number;
  readonly fromMs: number;
  readonly toMs: number;
};

export type HandsTruth = {
  /** When the pieces were ready and the clock was set. */
  readonly readyMs: number;
  readonly plies: readonly PlyTruth[];
  readonly episodes: readonly EpisodeTruth[];
  readonly ending: Ending;
  /** The result that the kings showed, or `*`. */
  readonly shownResult: PgnResult;
  /** When the kings stood in the centre. */
  readonly shownMs?: number;
  readonly endMs: number;
};

/** Acts in order of time, and what they mean. `finalBoard` is the placement after the last act. */
export type HandsPlan = {
  readonly acts: readonly PhysicalAct[];
  readonly truth: HandsTruth;
  readonly finalBoard: Board;
};

type Pace = { readonly pressMs: number; readonly handMs: number };

const FAST_CLOCK = { initialMs: 300_000, incrementMs: 3000 };
/** Clocks show less than ten hours. */
const LONGEST_CLOCK_MS = 9 * 3_600_000;
/** The time from the opponent's landing to the first touch of a reply that could not be prepared. */
const REACTION_MS = 400;
const SLOW_CLOCK = { initialMs: 5_400_000, incrementMs: 30_000 };

/** Plays one game, ply by ply, and holds the state between them. */
class GamePlan {
  readonly #options: HandsOptions;
  readonly #timeline: Timeline;
  readonly #plies: PlyTruth[] = [];
  readonly #episodes: EpisodeTruth[] = [];
  #position: Position;
  #pace: Pace;

  constructor(options: HandsOptions) {
    this.#options = options;
    this.#position = options.start;
    this.#timeline = new Timeline(options.startMs ?? 0);
    this.#pace = { pressMs: this.#timeline.endMs, handMs: this.#timeline.endMs };
  }

  plan(): HandsPlan {
    const { start, moves, result, profile, random, withoutClock = false } = this.#options;
    const readyMs = this.#begin();
    moves.forEach((move, ply) => {
      this.#play(ply, { position: this.#position, move, profile, random });
    });
    const { ending: wanted = drawEnding(profile, random) } = this.#options;
    const ending = wanted === 'none' ? NO_ENDING : wanted;
    const scene = { start, last: this.#position, result, ending, profile, random, withoutClock };
    const { shownMs } = playEnding(this.#timeline, scene);
    const acts = this.#timeline.acts().filter(({ kind }) => !(withoutClock && kind === 'press'));
    const truth: HandsTruth = {
      readyMs,
      plies: this.#plies,
      episodes: this.#episodes,
      ending,
      endMs: this.#timeline.endMs,
      shownResult: shownMs === undefined ? '*' : result,
      ...(shownMs === undefined ? {} : { shownMs }),
    };
    const world = createWorld(this.#options.before ?? start.board);
    for (const act of acts) world.apply(act);
    return { acts, truth, finalBoard: Uint8Array.from(world.board) };
  }

  /** Sets up the pieces and the clock, which Black starts. Returns when all was ready. */
  #begin(): number {
    const { start, moves, before, profile, random, clock, withoutClock, thinkScale = 1 } = this.#options;
    const timeline = this.#timeline;
    if (before !== undefined)
      timeline.set(scriptSetUp(before, start.board, profile, random), timeline.endMs + 500);
    const readyMs = timeline.endMs + 1000;
    this.#pace = { pressMs: readyMs + 2000, handMs: readyMs };
    if (withoutClock) return readyMs;
    const { initialMs, incrementMs } =
      clock !== undefined && profile.rhythm === 'game'
        ? clock
        : profile.rhythm === 'own'
          ? FAST_CLOCK
          : SLOW_CLOCK;
    // Slow players need more time, or a flag falls in the middle of the game.
    const neededMs = Math.round(moves.length * profile.think.medianMs * thinkScale);
    const eachMs = Math.max(initialMs, Math.min(LONGEST_CLOCK_MS, neededMs));
    timeline.add({ atMs: readyMs, kind: 'setClock', whiteMs: eachMs, blackMs: eachMs, incrementMs });
    timeline.add({ atMs: this.#pace.pressMs, kind: 'press', side: oppositeColor(start.turn) });
    return readyMs;
  }

  /** The thinking time. With the clock of the game, its time for the ply minus that of the hands. */
  #thinkMs(ply: number, handsMs: number): number {
    const { profile, random, clock, thinkScale = 1 } = this.#options;
    const drawn = drawMs(random, profile.think);
    const known = profile.rhythm === 'game' ? clock?.elapsedMs[ply] : undefined;
    const wanted = known === undefined ? drawn : known + random.integer(-500, 500) - handsMs;
    return Math.max(profile.think.leastMs, Math.round(wanted * thinkScale));
  }

  #play(ply: number, context: PlyContext): void {
    const episodes = [drawTakeBack(context), drawIllegal(context)].filter((episode) => episode !== undefined);
    for (const episode of episodes) this.#stage(ply, episode);
    const { profile, random } = context;
    const { turn } = this.#position;
    const script = new HandScript();
    scriptAdjust(script, context);
    const done = scriptMove(script, context);
    scriptMishaps(script, context);
    const toPressMs = drawMs(random, profile.press);
    const thinkMs = this.#thinkMs(ply, script.nowMs + toPressMs);
    const early = ply > 0 && episodes.length === 0 ? this.#earlyStart(ply, context, script) : undefined;
    const startMs = this.#timeline.set(script, early ?? this.#pace.pressMs + thinkMs, turn);
    const handMs = startMs + script.nowMs;
    const pressMs = Math.max(handMs + toPressMs, this.#pace.pressMs + 40);
    const pressed = this.#options.withoutClock !== true && !random.chance(profile.pressForgotten);
    if (pressed) this.#timeline.add({ atMs: pressMs, kind: 'press', side: turn });
    const firstTouchMs = startMs + Math.min(...script.acts.map(({ atMs }) => atMs));
    const { lastSquare } = done;
    const completeMs = startMs + done.completeMs;
    this.#plies.push({ firstTouchMs, completeMs, lastSquare, ...(pressed ? { pressMs } : {}) });
    this.#pace = { pressMs, handMs };
    this.#position = playMove(this.#position, context.move);
  }

  /**
   * When a hand starts before the opponent's press, or even before that move is complete. It never puts its
   * piece down before that, and never lifts the piece that it has just put down. A piece is captured where it
   * has just arrived, or en passant, only after it was seen to arrive. A recapture can be prepared.
   */
  #earlyStart(ply: number, { move, profile, random }: PlyContext, script: HandScript): number | undefined {
    const { handMs, pressMs } = this.#pace;
    const { moves } = this.#options;
    const samePiece = moves[ply - 2]?.to === move.from;
    const arrived = moves[ply - 1];
    const isPrepared = arrived?.captured !== NO_PIECE || (move.enPassant ?? move.to) !== arrived.to;
    const earliestMs = isPrepared ? -Infinity : handMs + REACTION_MS;
    if (!samePiece && random.chance(profile.anticipate)) {
      const startMs = handMs + 20 - Math.round(random.next() * Math.min(400, 0.8 * script.nowMs));
      return Math.max(earliestMs, startMs);
    }
    return random.chance(profile.overlap) ? Math.max(earliestMs, random.integer(handMs, pressMs)) : undefined;
  }

  #stage(ply: number, { kind, script, moves, pressed }: Episode): void {
    const fromMs = this.#timeline.set(script, this.#pace.pressMs + this.#thinkMs(-1, 0), this.#position.turn);
    const toMs = fromMs + script.nowMs;
    this.#episodes.push({ kind, moves, pressed, ply, fromMs, toMs });
    this.#pace = { pressMs: toMs, handMs: toMs };
  }
}

/**
 * Turns a game into acts of hands at a table, with the truth about them. The same options and seed give the
 * same acts.
 */
export const planHands = (options: HandsOptions): HandsPlan => new GamePlan(options).plan();
