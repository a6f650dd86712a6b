import { legalMoves } from '../../../chess/legalMoves.js';
import { parsePosition } from '../../../chess/positionFromSetup.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import type { Result } from '../../../shared/result.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { Evaluated, Evaluation, Evaluator } from '../../../table/opponents/evaluator.js';
import type { Analyst } from '../help/analyst.js';
import type { EngineScore } from '../uci/engineLine.js';

export type EvaluatorDeps = {
  /** Started at the first position; it must read Chess960 positions. */
  readonly analyst: () => Promise<Result<Analyst, BridgeError>>;
  readonly time: TimeSource;
  /** The engine does not do what it is for. */
  readonly onFault: (message: string) => void;
  /** The program is behind its boards: what is known is said, and nothing new is thought about. */
  readonly isShed?: () => boolean;
};

/** A few tenths of a second of a processor that has nothing else to do. */
const EVALUATION_NODES = 100_000;
/** Positions that are remembered: some two hundred games. */
const KNOWN_MAX = 20_000;
/** Positions that wait; one dropped here is asked for again by the next viewer. */
export const WAITING_MAX = 200;
/** An engine that has failed so often, one time after the other, is left alone for a while. */
const FAILURES_MAX = 3;
const REST_MS = 5 * 60_000;
/** An engine without a request takes no memory. */
const IDLE_MS = 60_000;

/** The position alone: how it was reached, and how long ago a pawn moved, changes little. */
const keyOf = (fen: string): string => fen.split(' ').slice(0, 4).join(' ');

const isBlackToMove = (fen: string): boolean => fen.split(' ')[1] === 'b';

const fromWhite = ({ kind, value }: EngineScore, fen: string): Evaluation => {
  // Black has no minus nothing.
  const white = isBlackToMove(fen) && value !== 0 ? -value : value;
  return kind === 'cp' ? { cp: white } : { mate: white };
};

/** Engines may crash on what is no position; one that is over says everything itself. */
const mayBeAsked = (fen: string): boolean => {
  const position = parsePosition(fen, { chess960: true });
  return position.ok && legalMoves(position.value).length > 0;
};

class OneEvaluator implements Evaluator {
  readonly #deps: EvaluatorDeps;
  /** Null: nothing can be said of it. The oldest first. */
  readonly #known = new Map<string, Evaluation | null>();
  /** What a viewer waits for now goes before what is looked at later. */
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

  /** What waits stays where it is while it is put off, and goes on at the next look. */
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
    // What it failed on is not tried again at once.
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

/** One engine for all games of an event, with a bounded queue: what many look at is thought about once. */
export const createEvaluator = (deps: EvaluatorDeps): Evaluator & { stop(): void } => new OneEvaluator(deps);
