import { SaidError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { TimeSource } from '../../shared/timeSource.js';

/** The pause after a 429, as lichess asks for. */
const LEAVE_ALONE_MS = 60_000;

/** The queue normally holds a few moves. More requests mean a malfunction. */
const WAITING_MAX = 200;

type Waiting = { readonly isUrgent: boolean; readonly run: () => Promise<void> };

/**
 * Sends requests one at a time, as the server requires. Urgent ones, such as moves, go first. After a 429,
 * nothing is sent for a minute.
 */
export const createRequestQueue = (time: TimeSource) => {
  const waiting: Waiting[] = [];
  let isBusy = false;
  let freeAtMs = 0;

  const next = (): void => {
    if (isBusy || waiting.length === 0) return;
    const restMs = freeAtMs - time.nowMs();
    if (restMs > 0) {
      isBusy = true;
      time.setTimeout(() => {
        isBusy = false;
        next();
      }, restMs);
      return;
    }
    const at = Math.max(
      0,
      waiting.findIndex(({ isUrgent }) => isUrgent),
    );
    const [first] = waiting.splice(at, 1);
    isBusy = true;
    void first?.run().finally(() => {
      isBusy = false;
      next();
    });
  };

  return {
    /** Runs a request when its turn comes, and returns its result. */
    ask: <Answer>(isUrgent: boolean, work: () => Promise<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (waiting.length >= WAITING_MAX) {
          reject(new SaidError(message('error.requestsWait')));
          return;
        }
        waiting.push({ isUrgent, run: () => work().then(resolve, reject) });
        next();
      }),
    leaveAlone: (): void => {
      freeAtMs = time.nowMs() + LEAVE_ALONE_MS;
    },
    /** When the next request may go out. */
    freeAtMs: (): number => freeAtMs,
  };
};
export type RequestQueue = ReturnType<typeof createRequestQueue>;
