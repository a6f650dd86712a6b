import type { CommitLevel } from '../recognitionEvent.js';

/** How sure a ply can be, from the least on. */
export const LEVELS = ['provisional', 'committed', 'final'] as const satisfies readonly CommitLevel[];

/** Whether what is so sure is for who listens from the wanted level on. */
export const reaches = (level: CommitLevel, wanted: CommitLevel): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(wanted);
