import type { RecogniserState } from '../recognition/stepRecogniser.js';
import type { TimeSource } from '../shared/timeSource.js';
import { makeMemory } from './core/recall.js';
import type { Journal } from './journal.js';
import type { TableState } from './tableState.js';

/** Recognition state is saved after this rest, and at least this often if the board does not rest. */
const REST_MS = 400;
const LONGEST_MS = 2_000;
/** With many tables it is saved less often: after this rest per table, up to the longest. */
const REST_MS_A_TABLE = 5;
/** The share of time for saving. Many blitz tables are saved less often. */
const SHARE = 1 / 100;

type Noted = { table: TableState; recogniser: RecogniserState; sinceMs: number; timer: number };

export interface HandsMemories {
  /** Records that a table has changed. */
  note(table: TableState, recogniser: RecogniserState): void;
  /** Saves everything that is not saved yet. */
  flush(): void;
}

/** Whether more has changed than levels, which a restart takes from the journal. */
const isNews = ({ game, physical }: RecogniserState, before: RecogniserState): boolean =>
  physical !== before.physical ||
  game?.reported.at(-1)?.node !== before.game?.reported.at(-1)?.node ||
  game?.clock.presses !== before.game?.clock.presses ||
  game?.asked !== before.game?.asked ||
  game?.mode.kind !== before.game?.mode.kind;

/**
 * Saves the tables' recognition states next to the journal, so that a restart is no worse than a disconnected
 * cable. They can be lost: the game then resumes from its moves.
 */
export const createHandsMemories = (
  journal: Pick<Journal, 'remember'>,
  time: TimeSource,
  program: string,
): HandsMemories => {
  const last = new Map<string, RecogniserState>();
  const waiting = new Map<string, Noted>();
  /** The tables due for saving, in order. */
  const due = new Set<string>();
  let restUntilMs = Number.NEGATIVE_INFINITY;
  let pause: number | undefined;
  const write = (id: string): void => {
    const noted = waiting.get(id);
    if (noted === undefined) return;
    waiting.delete(id);
    due.delete(id);
    time.clearTimeout(noted.timer);
    const fromMs = time.nowMs();
    const memory = makeMemory(program, noted.table, noted.recogniser);
    if (memory !== undefined) journal.remember(id, memory);
    const nowMs = time.nowMs();
    restUntilMs = nowMs + (nowMs - fromMs) * (1 / SHARE - 1);
  };
  const writeDue = (): void => {
    for (const id of due) {
      const restMs = restUntilMs - time.nowMs();
      if (restMs > 0) {
        pause ??= time.setTimeout(() => {
          pause = undefined;
          writeDue();
        }, restMs);
        return;
      }
      write(id);
    }
  };
  return {
    note: (table, recogniser) => {
      const { id } = table;
      const before = last.get(id);
      if (before === recogniser) return;
      last.set(id, recogniser);
      const nowMs = time.nowMs();
      const noted = waiting.get(id);
      if (due.has(id) || (before !== undefined && !isNews(recogniser, before))) {
        if (noted !== undefined) Object.assign(noted, { table, recogniser });
        return;
      }
      const sinceMs = noted?.sinceMs ?? nowMs;
      if (noted !== undefined) time.clearTimeout(noted.timer);
      const restMs = Math.min(LONGEST_MS, Math.max(REST_MS, REST_MS_A_TABLE * last.size));
      const dueMs = Math.min(nowMs + restMs, sinceMs + LONGEST_MS);
      const timer = time.setTimeout(() => {
        due.add(id);
        writeDue();
      }, dueMs - nowMs);
      waiting.set(id, { table, recogniser, sinceMs, timer });
    },
    flush: () => {
      time.clearTimeout(pause ?? 0);
      pause = undefined;
      for (const id of [...waiting.keys()]) write(id);
    },
  };
};
