import type { RequestMessage, RequestOutcome } from './messages.js';

/** The interval at which an unanswered request is repeated. */
const AGAIN_MS = 1_000;
/** How long a node may take to begin a request. */
export const EXPIRES_MS = 5_000;
/** The time after which the caller gets no answer. */
const GIVEN_UP_MS = EXPIRES_MS + 1_000;
/** Limit of unanswered requests. */
export const REQUESTS_MAX = 1_000;

type Waiting = {
  readonly node: string;
  readonly request: RequestMessage;
  readonly settle: (outcome: RequestOutcome) => void;
  readonly sinceMs: number;
  reportedAtMs: number;
};

export type ReportedRequest = { readonly node: string; readonly request: RequestMessage };

/** The unanswered requests of a hub. Each is repeated with the same `id`. */
export class Requests {
  readonly #waiting = new Map<string, Waiting>();

  /** Returns false if too many requests are waiting. */
  add(node: string, request: RequestMessage, nowMs: number, settle: Waiting['settle']): boolean {
    if (this.#waiting.size >= REQUESTS_MAX) return false;
    this.#waiting.set(request.id, { node, request, settle, sinceMs: nowMs, reportedAtMs: nowMs });
    return true;
  }

  receive(id: string, outcome: RequestOutcome): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle(outcome);
  }

  /** Returns the requests to repeat. Those without an answer for too long end as unknown. */
  due(nowMs: number): readonly ReportedRequest[] {
    const again: ReportedRequest[] = [];
    for (const [id, waiting] of this.#waiting) {
      if (nowMs - waiting.sinceMs >= GIVEN_UP_MS) this.receive(id, { k: 'unknown' });
      else if (nowMs - waiting.reportedAtMs >= AGAIN_MS) {
        waiting.reportedAtMs = nowMs;
        again.push({ node: waiting.node, request: waiting.request });
      }
    }
    return again;
  }

  giveUp(): void {
    for (const id of [...this.#waiting.keys()]) this.receive(id, { k: 'unknown' });
  }
}
