import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { keptJson, parseKeptJson } from '../shared/keptJson.js';

const useSchema = z.object({ atIso: z.string(), from: z.string() });
export const tokenUsesSchema = z.record(z.string(), useSchema);

/** When a token was last used, and from which address. */
export type TokenUse = z.infer<typeof useSchema>;

/** A token in steady use is written down this often. */
const WRITE_EVERY_MS = 60_000;

/**
 * The last use of each token, in a file beside the tokens, to show which are still needed. The data is not
 * reliable: a use may be missing after a crash, and a failed write does not refuse the caller.
 */
export const createTokenUses = (file: string) => {
  const noted = new Map<string, TokenUse>();
  /** Writes follow one another. Each adds the new uses to those in the file. */
  let lastWrite = Promise.resolve();

  const read = async (): Promise<Readonly<Record<string, TokenUse>>> => {
    try {
      return tokenUsesSchema.parse(parseKeptJson(await readFile(file, 'utf8')));
    } catch {
      return {};
    }
  };
  const write = async (): Promise<void> => {
    try {
      const all = { ...(await read()), ...Object.fromEntries(noted) };
      await writeFile(file, keptJson(all), { mode: 0o600 });
    } catch {
      // The caller is let in anyway.
    }
  };

  return {
    /** The contents of the file after all pending writes. */
    read: () => lastWrite.then(read),
    note: (id: string, use: TokenUse): void => {
      const before = noted.get(id);
      const isFresh =
        before?.from === use.from && Date.parse(use.atIso) - Date.parse(before.atIso) < WRITE_EVERY_MS;
      if (isFresh) return;
      noted.set(id, use);
      lastWrite = lastWrite.then(write);
    },
  };
};

export type TokenUses = ReturnType<typeof createTokenUses>;
