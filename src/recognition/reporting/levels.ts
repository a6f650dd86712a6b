import type { CommitLevel } from '../recognitionEvent.js';

/** Levels of a ply, ascending. */
export const LEVELS = ['provisional', 'committed', 'final'] as const satisfies readonly CommitLevel[];

/** Whether a listener that wants `wanted` and higher levels receives this one. */
export const reaches = (level: CommitLevel, wanted: CommitLevel): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(wanted);
