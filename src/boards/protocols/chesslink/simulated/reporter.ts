import { PERIOD_UNIT_MS, REPORT, REPORT_MASK } from '../frames.js';

/** From the value 4 on a change must have been seen by so many scans more than one. */
const STABLE_FROM = 4;

/** When a board tells its position by itself, by its registers. */
export class Reporter {
  #reported = '';
  #last = '';
  #stableScans = 0;
  #reportedAtMs = 0;

  /** It was told, asked or not. */
  told(squares: string, atMs: number): void {
    this.#reported = squares;
    this.#reportedAtMs = atMs;
  }

  /** At the end of a scan: whether this position is to be told now. */
  isDue(squares: string, atMs: number, reports: number, period: number): boolean {
    this.#stableScans = squares === this.#last ? this.#stableScans + 1 : 1;
    this.#last = squares;
    const mode = reports & REPORT_MASK;
    if (mode === REPORT.everyScan) return true;
    if (mode === REPORT.onRequest) return false;
    if (mode === REPORT.timed) return atMs - this.#reportedAtMs >= period * PERIOD_UNIT_MS;
    const wanted = mode < STABLE_FROM ? 1 : mode - STABLE_FROM + 2;
    return squares !== this.#reported && this.#stableScans >= wanted;
  }
}
