import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { keptJson, parseKeptJson } from '../shared/keptJson.js';

const useSchema = z.object({ atIso: z.string(), from: z.string() });
export const tokenUsesSchema = z.record(z.string(), useSchema);

/** When a token was shown last, and from which address. */
export type TokenUse = z.infer<typeof useSchema>;

/** A token in steady use is written down this often. */
const WRITE_EVERY_MS = 60_000;

/**
 * The last use of each token, in a file beside the tokens: it shows which of them are still needed.
 * It is no proof: a use may be missing after a crash, and a file that cannot be written keeps no caller out.
 */
export const createTokenUses = (file: string) => {
  const noted = new Map<string, TokenUse>();
  /** One write follows the other: each adds what was noted to what the file has. */
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
      // The caller is let in all the same.
    }
  };

  return {
    /** What the file has, once what was noted here is in it. */
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
