import { legalMoves } from '../../../chess/legalMoves.js';
import { parsePosition } from '../../../chess/positionFromSetup.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import type { Result } from '../../../shared/result.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { Evaluated, Evaluation, Evaluator } from '../../../table/opponents/evaluator.js';
import type { Analyst } from '../help/analyst.js';
import type { EngineScore } from '../uci/engineLine.js';

export type EvaluatorDeps = {
  /** Started at the first position. It must support Chess960 positions. */
  readonly analyst: () => Promise<Result<Analyst, BridgeError>>;
  readonly time: TimeSource;
  /** Called when the engine fails repeatedly. */
  readonly onFault: (message: string) => void;
  /**
   * Whether the program is too busy with its boards. Known evaluations are still returned, but no new
   * position is analysed.
   */
  readonly isShed?: () => boolean;
};

/** Takes a few tenths of a second on an idle processor. */
const EVALUATION_NODES = 100_000;
/** The number of cached positions, some two hundred games. */
const KNOWN_MAX = 20_000;
/** The most queued positions. A dropped one is requested again by the next viewer. */
export const WAITING_MAX = 200;
/** After this many failures in a row, the engine is not used for a while. */
const FAILURES_MAX = 3;
const REST_MS = 5 * 60_000;
/** An engine without a request for this long is ended, to free its memory. */
const IDLE_MS = 60_000;

/** Identifies a position without its counters, which hardly affect the evaluation. */
const keyOf = (fen: string): string => fen.split(' ').slice(0, 4).join(' ');

const isBlackToMove = (fen: string): boolean => fen.split(' ')[1] === 'b';

const fromWhite = ({ kind, value }: EngineScore, fen: string): Evaluation => {
  // Avoids -0 for Black.
  const white = isBlackToMove(fen) && value !== 0 ? -value : value;
  return kind === 'cp' ? { cp: white } : { mate: white };
};

/** Engines may crash on an invalid position, and a finished game needs no evaluation. */
const mayBeAsked = (fen: string): boolean => {
  const position = parsePosition(fen, { chess960: true });
  return position.ok && legalMoves(position.value).length > 0;
};

class OneEvaluator implements Evaluator {
  readonly #deps: EvaluatorDeps;
  /** The evaluations by position, oldest first. Null: the engine failed on the position. */
  readonly #known = new Map<string, Evaluation | null>();
  /** Positions that viewers wait for take precedence over the rest of the queue. */
  readonly #now = new Map<string, string>();
  readonly #later = new Map<string, string>();
  #analyst: Analyst | undefined;
  #isBusy = false;
  #failures = 0;
  #restsUntilMs = 0;
  #idle = 0;

  constructor(deps: EvaluatorDeps) {
    this.#deps = deps;
  }

  look(fens: readonly string[]): Evaluated {
    const scores = fens.map((fen) => this.#known.get(keyOf(fen)) ?? undefined);
    const missing = [...new Set(fens.filter((fen) => !this.#known.has(keyOf(fen))))].reverse();
    if (missing.length === 0 || this.#isShed() || this.#deps.time.nowMs() < this.#restsUntilMs)
      return { scores, isThinking: false };
    for (const fen of missing) this.#want(fen, fen === fens.at(-1) ? this.#now : this.#later);
    void this.#work();
    return { scores, isThinking: missing.some((fen) => !this.#known.has(keyOf(fen))) };
  }

  stop(): void {
    this.#deps.time.clearTimeout(this.#idle);
    this.#now.clear();
    this.#later.clear();
    this.#analyst?.stop();
  }

  #want(fen: string, queue: Map<string, string>): void {
    const key = keyOf(fen);
    if (this.#now.size + this.#later.size >= WAITING_MAX || this.#now.has(key)) return;
    if (this.#later.has(key)) {
      if (queue === this.#later) return;
      this.#later.delete(key);
    }
    if (mayBeAsked(fen)) queue.set(key, fen);
    else this.#remember(key, null);
  }

  #remember(key: string, score: Evaluation | null): void {
    this.#known.set(key, score);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KNOWN_MAX && oldest !== undefined) this.#known.delete(oldest);
  }

  #isShed(): boolean {
    return this.#deps.isShed?.() ?? false;
  }

  /** Takes the next position. Waiting positions stay queued while the program is too busy. */
  #take(): readonly [string, string] | undefined {
    if (this.#isShed()) return undefined;
    const queue = this.#now.size > 0 ? this.#now : this.#later;
    const [first] = queue;
    if (first !== undefined) queue.delete(first[0]);
    return first;
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const { time } = this.#deps;
    time.clearTimeout(this.#idle);
    for (let next = this.#take(); next !== undefined; next = this.#take()) await this.#evaluate(...next);
    this.#isBusy = false;
    this.#idle = time.setTimeout(() => this.#analyst?.stop(), IDLE_MS);
  }

  async #evaluate(key: string, fen: string): Promise<void> {
    const analyst = await this.#deps.analyst();
    if (analyst.ok) this.#analyst = analyst.value;
    const found = analyst.ok
      ? await analyst.value.analyse({ startFen: fen, moves: [] }, EVALUATION_NODES)
      : null;
    if (found !== null) {
      this.#failures = 0;
      this.#remember(key, fromWhite(found.score, fen));
      return;
    }
    // A position on which the engine failed is not retried at once.
    if (analyst.ok) this.#remember(key, null);
    this.#failures += 1;
    if (analyst.ok && this.#failures < FAILURES_MAX) return;
    this.#failures = 0;
    this.#restsUntilMs = this.#deps.time.nowMs() + REST_MS;
    this.#now.clear();
    this.#later.clear();
    this.#deps.onFault(analyst.ok ? 'the engine that evaluates has no answer' : analyst.error.message);
  }
}

/**
 * One engine with a bounded queue for all games of an event. A position requested by many viewers is analysed
 * once.
 */
export const createEvaluator = (deps: EvaluatorDeps): Evaluator & { stop(): void } => new OneEvaluator(deps);
