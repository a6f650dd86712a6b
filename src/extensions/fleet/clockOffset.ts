/** Four moments of one question and its answer: sent and received here, received and sent there. */
export type TimeSample = {
  readonly t1: number;
  readonly t2: number;
  readonly t3: number;
  readonly t4: number;
};

/** How much further their clock is than ours, and how wrong that may be. */
export type Offset = { readonly offsetMs: number; readonly errorMs: number };

/** Clocks drift: an older measurement is not reported. */
const WORTH_MS = 180_000;
const SAMPLES_MAX = 64;

/**
 * RFC 5905, section 8: the sample that was fastest on the way is the least wrong, by half its way at most.
 */
export class ClockOffset {
  #samples: (Offset & { readonly atMs: number })[] = [];

  add({ t1, t2, t3, t4 }: TimeSample): void {
    const wayMs = t4 - t1 - (t3 - t2);
    if (wayMs < 0 || t3 < t2) return;
    const offsetMs = (t2 - t1 + (t3 - t4)) / 2;
    this.#samples = [...this.#samples, { offsetMs, errorMs: wayMs / 2, atMs: t4 }].slice(-SAMPLES_MAX);
  }

  /** Undefined while nothing has been measured. */
  best(nowMs: number): Offset | undefined {
    this.#samples = this.#samples.filter(({ atMs }) => nowMs - atMs < WORTH_MS);
    const best = this.#samples.reduce<Offset | undefined>(
      (least, sample) => (least === undefined || sample.errorMs < least.errorMs ? sample : least),
      undefined,
    );
    return best && { offsetMs: best.offsetMs, errorMs: best.errorMs };
  }

  /** Their program began anew, and its scale of time with it. */
  forget(): void {
    this.#samples = [];
  }
}
