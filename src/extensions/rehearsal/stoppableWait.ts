import type { TimeSource } from '../../shared/timeSource.js';

export class RehearsalStopped extends Error {}

/** Waits until a time. After a stop, every wait rejects at once with a `RehearsalStopped`. */
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
