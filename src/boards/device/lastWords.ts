import type { TimeSource } from '../../shared/timeSource.js';
import type { EBoardCommand } from '../eboard/eboardEvent.js';

/** Some boards take a picture only 750 ms after the last one. */
const LONGEST_MS = 900;
/** What is written has left by then, also a long picture on a slow line, and what was to come before it. */
const LEAVES_MS = 250;

/** The last that a device is told; afterwards it is told nothing more. */
export interface LastWords {
  readonly areSaid: boolean;
  /** Something is written to the device. */
  wrote(): void;
  /** Resolves when they have left, or within 1 s when the driver has to wait for the device. */
  say(commands: readonly EBoardCommand[], command: (one: EBoardCommand) => void): Promise<void>;
}

export const createLastWords = (time: TimeSource): LastWords => {
  let leave: (() => void) | undefined;
  let quiet: number | undefined;
  return {
    get areSaid() {
      return leave !== undefined;
    },
    wrote: () => {
      if (leave === undefined) return;
      if (quiet !== undefined) time.clearTimeout(quiet);
      quiet = time.setTimeout(leave, LEAVES_MS);
    },
    say: (commands, command) =>
      new Promise((resolve) => {
        const latest = time.setTimeout(resolve, LONGEST_MS);
        leave = () => {
          time.clearTimeout(latest);
          resolve();
        };
        for (const one of commands) command(one);
      }),
  };
};
