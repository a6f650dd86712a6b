import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { COLORS } from '../../chess/types.js';
import { replaceFileNow } from '../../files/replaceFile.js';
import { messageOf } from '../../shared/bridgeError.js';

const FILES_MAX = 500;
const TABLES_MAX = 1_000;

const schema = z.object({
  version: z.literal(1),
  /** By file: the exercise that was left last, and those that were solved without help. */
  files: z.record(
    z.string(),
    z.object({
      at: z.string(),
      solved: z.array(z.string()).max(5_000),
      /** Of the game that was left last. */
      side: z.enum(COLORS).exactOptional(),
      guesses: z.record(z.string(), z.object({ right: z.boolean(), san: z.string() })).exactOptional(),
    }),
  ),
  /** By table: its analysis, as PGN with variations. */
  analyses: z.record(z.string(), z.string()),
});
type Kept = z.output<typeof schema>;
export type FileProgress = Kept['files'][string];

const put = <Value>(all: Record<string, Value>, name: string, value: Value, max: number): void => {
  delete all[name];
  all[name] = value;
  const [oldest] = Object.keys(all);
  if (oldest !== undefined && Object.keys(all).length > max) delete all[oldest];
};

/** How far people have come, kept in the data directory; what cannot be kept costs the memory and no more. */
export const createStudyProgress = (path: string, onNote: (text: string) => void) => {
  const read = (): Kept => {
    try {
      return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        onNote(`how far exercises were solved is not known: ${messageOf(cause)}`);
      return { version: 1, files: {}, analyses: {} };
    }
  };
  const kept = read();
  const write = (): void => {
    try {
      writeFileSync(`${path}.new`, `${JSON.stringify(kept)}\n`);
      replaceFileNow(`${path}.new`, path);
    } catch (cause) {
      onNote(`how far exercises were solved cannot be kept: ${messageOf(cause)}`);
    }
  };
  return {
    file: (name: string): FileProgress | undefined => kept.files[name],
    keepFile: (name: string, progress: FileProgress): void => {
      put(kept.files, name, progress, FILES_MAX);
      write();
    },
    analysis: (table: string): string | undefined => kept.analyses[table],
    keepAnalysis: (table: string, pgn: string): void => {
      put(kept.analyses, table, pgn, TABLES_MAX);
      write();
    },
  };
};
export type StudyProgress = ReturnType<typeof createStudyProgress>;
