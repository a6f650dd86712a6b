import { messageOf } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';

/** Whole rounds are pushed no more often: what happens meanwhile goes with the next. */
const PUSH_EVERY_MS = 1_000;
const FIRST_REST_MS = 2_000;
const LONGEST_REST_MS = 60_000;
const ANSWER_WITHIN_MS = 15_000;

/** What the other end says of one game of a push. */
export type GameAnswer = {
  readonly tags?: Readonly<Record<string, string>>;
  readonly moves?: number;
  readonly error?: string;
};

export type TargetState = {
  readonly name: string;
  readonly state: 'idle' | 'pushing' | 'waits';
  /** ISO time of the last push that was taken. */
  readonly lastGood?: string;
  readonly games: number;
  /** Of the last push: what could not be taken, by game. */
  readonly refused: readonly { readonly game: string; readonly error: string }[];
  readonly problem?: string;
};

export type PushTargetDeps = {
  readonly name: string;
  readonly time: TimeSource;
  readonly nowIso: () => string;
  /** What is to be pushed now; undefined: nothing. */
  readonly content: () => { readonly ids: readonly string[]; readonly body: string } | undefined;
  readonly send: (body: string, signal: AbortSignal) => Promise<readonly GameAnswer[]>;
  readonly onProblem: (problem: string | undefined) => void;
};

/**
 * One place to push to, with a queue of its own: one that hangs delays nobody else. Of what waits only the
 * newest counts, because each push holds the whole round.
 */
export const createPushTarget = (deps: PushTargetDeps) => {
  const { name, time, nowIso, content, send, onProblem } = deps;
  let state: TargetState = { name, state: 'idle', games: 0, refused: [] };
  let sent = '';
  let isWanted = false;
  let restMs = 0;
  let timer: number | undefined;
  let isBusy = false;
  let isStopped = false;

  const later = (ms: number): void => {
    timer ??= time.setTimeout(() => {
      timer = undefined;
      void push();
    }, ms);
  };
  const failed = (error: unknown): void => {
    isWanted = true;
    restMs = Math.min(Math.max(FIRST_REST_MS, 2 * restMs), LONGEST_REST_MS);
    const problem = messageOf(error);
    if (problem !== state.problem) onProblem(problem);
    state = { ...state, state: 'waits', problem };
  };
  const taken = (ids: readonly string[], answers: readonly GameAnswer[]): void => {
    const refused = answers.flatMap(({ error }, i) =>
      error === undefined ? [] : [{ game: ids[i] ?? '?', error }],
    );
    if (state.problem !== undefined) onProblem(undefined);
    restMs = 0;
    state = { name, state: 'idle', lastGood: nowIso(), games: ids.length, refused };
  };
  const push = async (): Promise<void> => {
    if (isStopped || isBusy) return;
    isWanted = false;
    const next = content();
    if (next === undefined || next.body === sent) return;
    isBusy = true;
    state = { ...state, state: 'pushing' };
    const abort = new AbortController();
    const tooLong = time.setTimeout(() => abort.abort(new Error('it does not answer')), ANSWER_WITHIN_MS);
    try {
      taken(next.ids, await send(next.body, abort.signal));
      sent = next.body;
    } catch (error) {
      failed(error);
    }
    time.clearTimeout(tooLong);
    isBusy = false;
    if (isWanted && !isStopped) later(Math.max(restMs, PUSH_EVERY_MS));
  };
  return {
    /** Something of the round may have changed. */
    changed: (): void => {
      isWanted = true;
      if (!isBusy) later(Math.max(restMs, PUSH_EVERY_MS));
    },
    state: (): TargetState => state,
    stop: (): void => {
      isStopped = true;
      if (timer !== undefined) time.clearTimeout(timer);
    },
  };
};

export type PushTarget = ReturnType<typeof createPushTarget>;
