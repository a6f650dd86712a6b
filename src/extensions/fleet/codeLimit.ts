/** Limits guesses of a six-digit code. After this many wrong codes every caller has to wait. */
const WRONG_MAX = 5;
const WITHIN_MS = 60_000;

/** Limits how often a code may be tried. The caller passes the time. */
export class CodeLimit {
  #wrongAtMs: number[] = [];

  mayTry(nowMs: number): boolean {
    this.#wrongAtMs = this.#wrongAtMs.filter((atMs) => nowMs - atMs < WITHIN_MS);
    return this.#wrongAtMs.length < WRONG_MAX;
  }

  wasWrong(nowMs: number): void {
    this.#wrongAtMs.push(nowMs);
  }
}
