import { SaidError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { TimeSource } from '../shared/timeSource.js';
import { failedOutput, type GameAnswer, type OutputState } from '../table/outputState.js';
import { restAfter } from './restAfter.js';

/** The least time between two pushes. Changes in between go into the next push. */
const PUSH_EVERY_MS = 1_000;
/** Changes within this time are pushed together. */
const GATHER_MS = 100;
const ANSWER_WITHIN_MS = 15_000;

/** The answer of the receiver for one game of a push. */
export type PushAnswer = {
  readonly tags?: Readonly<Record<string, string>>;
  readonly moves?: number;
  readonly error?: string;
};

/** The pushed games in order, and their text. */
export type PushContent = {
  readonly games: readonly Pick<GameAnswer, 'game' | 'board'>[];
  readonly body: string;
};

export type PushTargetDeps = {
  readonly name: string;
  readonly time: TimeSource;
  readonly nowIso: () => string;
  /** The present content, or undefined if there is nothing to push. */
  readonly content: () => PushContent | undefined;
  readonly send: (body: string, signal: AbortSignal) => Promise<readonly PushAnswer[]>;
  readonly onProblem: (problem: string | undefined) => void;
};

/**
 * Pushes to one receiver. Each receiver has its own queue, so that a slow one delays no other. Only the
 * newest content waits, because each push has the whole round.
 */
export const createPushTarget = (deps: PushTargetDeps) => {
  const { name, time, nowIso, content, send, onProblem } = deps;
  let state: OutputState = { name };
  let sent = '';
  let isWanted = false;
  let restMs = 0;
  let beganMs = Number.NEGATIVE_INFINITY;
  let timer: number | undefined;
  let isBusy = false;
  let isStopped = false;
  let onItsWay: AbortController | undefined;

  const later = (ms: number): void => {
    timer ??= time.setTimeout(() => {
      timer = undefined;
      void push();
    }, ms);
  };
  const soon = (): void => later(Math.max(restMs, GATHER_MS, beganMs + PUSH_EVERY_MS - time.nowMs()));
  const failed = (error: unknown): void => {
    isWanted = true;
    restMs = restAfter(error, restMs);
    const failing = failedOutput(state, error);
    if (failing.problem !== state.problem) onProblem(failing.problem);
    state = failing;
  };
  const taken = (pushed: PushContent['games'], answers: readonly PushAnswer[]): void => {
    const games = pushed.map((game, i): GameAnswer => {
      const { moves, error } = answers[i] ?? {};
      return {
        ...game,
        ...(moves !== undefined && { plies: moves }),
        ...(error !== undefined && { error }),
      };
    });
    if (state.problem !== undefined) onProblem(undefined);
    restMs = 0;
    state = { name, lastGood: nowIso(), games };
  };
  const push = async (): Promise<void> => {
    if (isStopped || isBusy) return;
    isWanted = false;
    const next = content();
    if (next === undefined || next.body === sent) return;
    isBusy = true;
    beganMs = time.nowMs();
    const abort = new AbortController();
    onItsWay = abort;
    const tooLong = time.setTimeout(
      () => abort.abort(new SaidError(message('network.noAnswer'))),
      ANSWER_WITHIN_MS,
    );
    try {
      taken(next.games, await send(next.body, abort.signal));
      sent = next.body;
    } catch (error) {
      if (!isStopped) failed(error);
    }
    time.clearTimeout(tooLong);
    isBusy = false;
    if (isWanted && !isStopped) soon();
  };
  return {
    /** Schedules a push after a possible change of the round. */
    changed: (): void => {
      isWanted = true;
      if (!isBusy) soon();
    },
    state: (): OutputState => state,
    stop: (): void => {
      isStopped = true;
      onItsWay?.abort(new Error('the daemon stops'));
      if (timer !== undefined) time.clearTimeout(timer);
    },
  };
};

export type PushTarget = ReturnType<typeof createPushTarget>;
