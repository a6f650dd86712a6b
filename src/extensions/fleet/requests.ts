import type { RequestMessage, RequestOutcome } from './messages.js';

/** How often a request is repeated until it is answered. */
const AGAIN_MS = 1_000;
/** How long a node may take to begin with it. */
export const EXPIRES_MS = 5_000;
/** After this the caller no longer waits for the answer. */
const GIVEN_UP_MS = EXPIRES_MS + 1_000;
/** A hub that asks for more than it is answered asks for no more. */
export const REQUESTS_MAX = 1_000;

type Waiting = {
  readonly node: string;
  readonly request: RequestMessage;
  readonly settle: (outcome: RequestOutcome) => void;
  readonly sinceMs: number;
  reportedAtMs: number;
};

export type ReportedRequest = { readonly node: string; readonly request: RequestMessage };

/** A hub's unanswered request; repeated with the same `id` until answered. */
export class Requests {
  readonly #waiting = new Map<string, Waiting>();

  /** False: too much waits already. */
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

  /** Requests to be repeated; those never answered are settled as unknown. */
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
