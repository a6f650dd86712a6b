import { FilesChanged } from './journalParts.js';
import { isSurelyRefused } from './sqlite.js';

/** `rule`: what the advice goes by. */
export type RefusedBy = { readonly isSure: boolean; readonly rule?: string | undefined };

/** Whether nothing of a batch that was refused can be on the disk, and what refused it. */
export const refusedBy = (error: unknown): RefusedBy => ({
  isSure: isSurelyRefused(error),
  ...(error instanceof FilesChanged && { rule: error.rule }),
});
