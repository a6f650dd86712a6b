import { FilesChanged } from './journalParts.js';
import { isSurelyRefused } from './sqlite.js';

/** `rule` selects the advice. */
export type RefusedBy = { readonly isSure: boolean; readonly rule?: string | undefined };

/** What refused a batch, and whether nothing of it can be on the disk. */
export const refusedBy = (error: unknown): RefusedBy => ({
  isSure: isSurelyRefused(error),
  ...(error instanceof FilesChanged && { rule: error.rule }),
});
