import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { messageOf } from '../../shared/bridgeError.js';
import { OWN_FILE } from '../../shared/files/ownFile.js';
import { replaceFileNow } from '../../shared/files/replaceFile.js';
import { keptJson, parseKeptJson } from '../../shared/keptJson.js';

const FILES_MAX = 500;

export const studiesSchema = z.object({
  version: z.literal(1),
  /** By file: where the player left it, and the exercises solved without help. */
  files: z.record(
    z.string(),
    z.object({
      at: z.string(),
      solved: z.array(z.string()),
      /** The last guessed game: the guessing side, and the guesses by ply. */
      side: z.enum(['white', 'black']).exactOptional(),
      guesses: z
        .record(z.string(), z.object({ right: z.boolean(), san: z.string().nullable() }))
        .exactOptional(),
    }),
  ),
  /** By table: the tree of the last analysis, as PGN. */
  analyses: z.record(z.string(), z.string()).exactOptional(),
});
type Kept = z.output<typeof studiesSchema>;
export type FileProgress = Kept['files'][string];

/** Stores the progress of players in the data directory. A failure to store loses only the progress. */
export const createStudyProgress = (path: string, onNote: (text: string) => void) => {
  const read = (): Kept => {
    try {
      return studiesSchema.parse(parseKeptJson(readFileSync(path, 'utf8')));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        onNote(`how far studies have come is not known: ${messageOf(cause)}`);
      return { version: 1, files: {} };
    }
  };
  const before = read();
  const kept = new Map<string, FileProgress>(Object.entries(before.files));
  const analyses = new Map(Object.entries(before.analyses ?? {}));
  const write = (): void => {
    const [files, tried] = [Object.fromEntries(kept), Object.fromEntries(analyses)];
    const text = keptJson({ version: 1, files, analyses: tried });
    try {
      writeFileSync(`${path}.new`, text, { mode: OWN_FILE });
      replaceFileNow(`${path}.new`, path);
    } catch (cause) {
      onNote(`how far studies have come cannot be kept: ${messageOf(cause)}`);
    }
  };
  return {
    file: (name: string): FileProgress | undefined => kept.get(name),
    keepFile: (name: string, progress: FileProgress): void => {
      if (isDeepStrictEqual(kept.get(name), progress)) return;
      kept.delete(name);
      kept.set(name, progress);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size > FILES_MAX) kept.delete(oldest);
      write();
    },
    analysis: (table: string): string | undefined => analyses.get(table),
    keepAnalysis: (table: string, pgn: string): void => {
      if (analyses.get(table) === pgn) return;
      analyses.set(table, pgn);
      write();
    },
  };
};
export type StudyProgress = ReturnType<typeof createStudyProgress>;
