/** Six digits can be guessed: after some wrong codes every caller has to wait. */
const WRONG_MAX = 5;
const WITHIN_MS = 60_000;

/** How often a code may be tried; moments come from outside. */
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
