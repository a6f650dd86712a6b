/**
 * The four times of a request and its answer, as in NTP. `t1` and `t4` are sent and received by our clock,
 * `t2` and `t3` received and sent by theirs.
 */
export type TimeSample = {
  readonly t1: number;
  readonly t2: number;
  readonly t3: number;
  readonly t4: number;
};

/** How far their clock is ahead of ours, and the greatest error of that value. */
export type Offset = { readonly offsetMs: number; readonly errorMs: number };

/** Older samples are dropped, because clocks drift. */
const WORTH_MS = 180_000;
const SAMPLES_MAX = 64;

/**
 * Estimates a clock offset. The sample with the shortest round trip is the best one, and its error is at most
 * half that time (RFC 5905, section 8).
 */
export class ClockOffset {
  #samples: (Offset & { readonly atMs: number })[] = [];

  add({ t1, t2, t3, t4 }: TimeSample): void {
    const wayMs = t4 - t1 - (t3 - t2);
    if (wayMs < 0 || t3 < t2) return;
    const offsetMs = (t2 - t1 + (t3 - t4)) / 2;
    this.#samples = [...this.#samples, { offsetMs, errorMs: wayMs / 2, atMs: t4 }].slice(-SAMPLES_MAX);
  }

  /** The best estimate, or undefined while there is no sample. */
  best(nowMs: number): Offset | undefined {
    this.#samples = this.#samples.filter(({ atMs }) => nowMs - atMs < WORTH_MS);
    const best = this.#samples.reduce<Offset | undefined>(
      (least, sample) => (least === undefined || sample.errorMs < least.errorMs ? sample : least),
      undefined,
    );
    return best && { offsetMs: best.offsetMs, errorMs: best.errorMs };
  }

  /** Drops all samples. A restarted program has a new time scale. */
  forget(): void {
    this.#samples = [];
  }
}
