import type { TimeSource } from '../../shared/timeSource.js';

/** The rehearsal was stopped before its end. */
export class RehearsalStopped extends Error {}

/** Waits until a moment; once it is stopped, every wait ends at once, with a `RehearsalStopped`. */
export const createWait =
  (time: TimeSource, stop: AbortSignal) =>
  async (atMs: number): Promise<void> => {
    const orThrow = (): void => {
      if (stop.aborted) throw new RehearsalStopped();
    };
    orThrow();
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        stop.removeEventListener('abort', goOn);
        resolve();
      };
      stop.addEventListener('abort', goOn);
      time.setTimeout(goOn, Math.max(0, atMs - time.nowMs()));
    });
    orThrow();
  };
