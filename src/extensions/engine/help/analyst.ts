import type { TimeSource } from '../../../shared/timeSource.js';
import type { EngineLink, OpenEngine } from '../engineLink.js';
import {
  type DialogueInput,
  type DialogueState,
  type SearchPosition,
  startDialogue,
  stepDialogue,
} from '../uci/dialogue.js';
import type { EngineScore } from '../uci/engineLine.js';

/** An engine's analysis of a position. The score is from the side to move. */
export type Analysis = {
  readonly uci: string;
  readonly reply?: string;
  readonly score: EngineScore;
  readonly line?: readonly string[];
};

export type AnalystDeps = {
  readonly open: OpenEngine;
  /** By the engine's own option names. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly time: TimeSource;
  /** Whether positions may be from Chess960. */
  readonly chess960?: boolean;
};

/** An engine that analyses positions one after another. */
export interface Analyst {
  /** Null: the engine failed. It is restarted for the next question. */
  analyse(position: SearchPosition, nodes: number): Promise<Analysis | null>;
  stop(): void;
}

type Asked = {
  readonly position: SearchPosition;
  readonly nodes: number;
  readonly done: (analysis: Analysis | null) => void;
};

const BUDGET_MS = 15_000;
/** Further waiting requests are refused. */
const WAITING_MAX = 20;

class OneEngine implements Analyst {
  readonly #deps: AnalystDeps;
  readonly #waiting: Asked[] = [];
  #asked: Asked | null = null;
  #dialogue: DialogueState | null = null;
  #link: EngineLink | null = null;
  #timer = 0;
  #lastId = 0;

  constructor(deps: AnalystDeps) {
    this.#deps = deps;
  }

  analyse(position: SearchPosition, nodes: number): Promise<Analysis | null> {
    if (this.#waiting.length >= WAITING_MAX) return Promise.resolve(null);
    return new Promise((done) => {
      this.#waiting.push({ position, nodes, done });
      this.#next();
    });
  }

  stop(): void {
    this.#end();
    for (const { done } of this.#waiting.splice(0)) done(null);
  }

  #next(): void {
    if (this.#asked !== null) return;
    const asked = this.#waiting.shift();
    if (asked === undefined) return;
    this.#asked = asked;
    if (this.#link === null) this.#open();
    const { position, nodes } = asked;
    const limits = { nodes };
    const search = { ...position, id: ++this.#lastId, limits, budgetMs: BUDGET_MS, ponder: false };
    this.#say({ kind: 'search', search });
  }

  #open(): void {
    const { open, options, time, chess960 = false } = this.#deps;
    const [dialogue, outputs] = startDialogue({ chess960, options }, time.nowMs());
    this.#dialogue = dialogue;
    let isCurrent = true;
    const link = open({
      onLine: (line) => {
        if (isCurrent) this.#say({ kind: 'line', line });
      },
      onEnd: () => {
        if (isCurrent) this.#say({ kind: 'ended' });
      },
    });
    this.#link = {
      send: (line) => link.send(line),
      kill: () => {
        isCurrent = false;
        link.kill();
      },
    };
    for (const output of outputs) if (output.kind === 'write') link.send(output.line);
    this.#arm();
  }

  #say(input: DialogueInput): void {
    if (this.#dialogue === null) return;
    const [dialogue, outputs] = stepDialogue(this.#dialogue, input, this.#deps.time.nowMs());
    this.#dialogue = dialogue;
    this.#arm();
    for (const output of outputs) {
      if (output.kind === 'write') this.#link?.send(output.line);
      else if (output.kind === 'failed') this.#end();
      else if (output.kind === 'found' && output.id === this.#lastId) {
        const { uci, ponder, score, line } = output;
        this.#answer(score && { uci, score, line, ...(ponder !== undefined && { reply: ponder }) });
      }
    }
  }

  #arm(): void {
    const { time } = this.#deps;
    time.clearTimeout(this.#timer);
    const dueMs = this.#dialogue?.wakeAtMs ?? null;
    // A timer may fire slightly early.
    if (dueMs !== null)
      this.#timer = time.setTimeout(() => this.#say({ kind: 'wake' }), dueMs - time.nowMs() + 1);
  }

  #answer(analysis: Analysis | null): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.done(analysis);
    this.#next();
  }

  #end(): void {
    this.#deps.time.clearTimeout(this.#timer);
    this.#link?.kill();
    this.#link = null;
    this.#dialogue = null;
    this.#answer(null);
  }
}

export const createAnalyst = (deps: AnalystDeps): Analyst => new OneEngine(deps);
