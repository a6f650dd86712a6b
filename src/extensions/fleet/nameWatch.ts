/** How long a node listens before it announces itself. */
export const LISTEN_MS = 2_500;
/** How long an announcement of another node with the same name counts. */
const RECEIVED_MS = 10_000;

/**
 * Detects two nodes with one name, whose events would be mixed into one history. A new node listens first and
 * yields to a running one. If both start together, or meet later, the one with the lower `boot` stays.
 */
export class NameWatch {
  readonly #boot: string;
  #listensUntilMs: number | undefined;
  #other: { readonly boot: string; readonly isReady: boolean; readonly atMs: number } | undefined;
  #lives: { readonly boot: string; readonly t: number } | undefined;

  constructor(boot: string) {
    this.#boot = boot;
  }

  connected(nowMs: number): void {
    this.#listensUntilMs ??= nowMs + LISTEN_MS;
  }

  /** Another node with this name has begun to listen. */
  receivedInit(boot: string, nowMs: number): void {
    if (boot !== this.#boot && this.#other?.isReady !== true)
      this.#other = { boot, isReady: false, atMs: nowMs };
  }

  /**
   * A head of another node with this name. A repeated head may come from a node that is gone, so its time
   * must advance.
   */
  receivedHead(boot: string, t: number, nowMs: number): void {
    if (boot === this.#boot) return;
    const before = this.#lives;
    this.#lives = { boot, t };
    if (before?.boot === boot && t > before.t) this.#other = { boot, isReady: true, atMs: nowMs };
  }

  /** `listening` while undecided, `taken` if the other node keeps the name. */
  verdict(nowMs: number): 'listening' | 'free' | 'taken' {
    if (this.#listensUntilMs === undefined) return 'listening';
    const isBeginning = nowMs < this.#listensUntilMs;
    const other = this.#other;
    if (other === undefined || nowMs - other.atMs > RECEIVED_MS) return isBeginning ? 'listening' : 'free';
    const isEarlier = other.boot < this.#boot;
    const yields = other.isReady ? isBeginning || isEarlier : isBeginning && isEarlier;
    if (!yields) return isBeginning ? 'listening' : 'free';
    // A node that has yielded starts again when the other one is gone.
    this.#listensUntilMs = nowMs + LISTEN_MS;
    return 'taken';
  }
}
