import type { HandScript } from './handScript.js';

/**
 * Runs what the mover does only later, after the clock; the hand is free where it was. Returns when that
 * was done.
 */
export const later = (script: HandScript, afterMs: number, act: () => void): number => {
  const handMs = script.nowMs;
  script.wait(afterMs);
  act();
  const doneMs = script.nowMs;
  script.nowMs = handMs;
  return doneMs;
};
