/** A node listens this long before it announces itself. */
export const LISTEN_MS = 2_500;
/** An announcement by another one of the same name counts this long. */
const RECEIVED_MS = 10_000;

/**
 * Two nodes with one name would make one history of two. A new node listens first, and yields to one that is
 * there; of two that begin together, or meet, the one with the lower `boot` stays.
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

  /** A node of this name began to listen. */
  receivedInit(boot: string, nowMs: number): void {
    if (boot !== this.#boot && this.#other?.isReady !== true)
      this.#other = { boot, isReady: false, atMs: nowMs };
  }

  /** A head from a node of this name, with that node's time: one that repeats itself may be long dead. */
  receivedHead(boot: string, t: number, nowMs: number): void {
    if (boot === this.#boot) return;
    const before = this.#lives;
    this.#lives = { boot, t };
    if (before?.boot === boot && t > before.t) this.#other = { boot, isReady: true, atMs: nowMs };
  }

  /** `listening`: not yet known. `taken`: by the other one, which stays. */
  verdict(nowMs: number): 'listening' | 'free' | 'taken' {
    if (this.#listensUntilMs === undefined) return 'listening';
    const isBeginning = nowMs < this.#listensUntilMs;
    const other = this.#other;
    if (other === undefined || nowMs - other.atMs > RECEIVED_MS) return isBeginning ? 'listening' : 'free';
    const isEarlier = other.boot < this.#boot;
    const yields = other.isReady ? isBeginning || isEarlier : isBeginning && isEarlier;
    if (!yields) return isBeginning ? 'listening' : 'free';
    // A node that has yielded begins anew when no other is active any more.
    this.#listensUntilMs = nowMs + LISTEN_MS;
    return 'taken';
  }
}
