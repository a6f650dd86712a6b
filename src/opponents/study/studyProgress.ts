import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { replaceFileNow } from '../../files/replaceFile.js';
import { messageOf } from '../../shared/bridgeError.js';

const FILES_MAX = 500;

const schema = z.object({
  version: z.literal(1),
  /** By file: the exercise that was left last, and those that were solved without help. */
  files: z.record(z.string(), z.object({ at: z.string(), solved: z.array(z.string()) })),
});
type Kept = z.output<typeof schema>;
export type FileProgress = { readonly at: string; readonly solved: ReadonlySet<string> };

/** How far people have come, kept in the data directory; what cannot be kept costs the memory and no more. */
export const createStudyProgress = (path: string, onNote: (text: string) => void) => {
  const read = (): Kept => {
    try {
      return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        onNote(`how far exercises were solved is not known: ${messageOf(cause)}`);
      return { version: 1, files: {} };
    }
  };
  const kept = new Map<string, FileProgress>(
    Object.entries(read().files).map(([name, { at, solved }]) => [name, { at, solved: new Set(solved) }]),
  );
  const write = (): void => {
    const files = [...kept].map(([name, { at, solved }]) => [name, { at, solved: [...solved] }]);
    try {
      writeFileSync(`${path}.new`, `${JSON.stringify({ version: 1, files: Object.fromEntries(files) })}\n`);
      replaceFileNow(`${path}.new`, path);
    } catch (cause) {
      onNote(`how far exercises were solved cannot be kept: ${messageOf(cause)}`);
    }
  };
  return {
    file: (name: string): FileProgress | undefined => kept.get(name),
    keepFile: (name: string, progress: FileProgress): void => {
      const before = kept.get(name);
      if (before?.at === progress.at && before.solved.size === progress.solved.size) return;
      kept.delete(name);
      kept.set(name, progress);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size > FILES_MAX) kept.delete(oldest);
      write();
    },
  };
};
export type StudyProgress = ReturnType<typeof createStudyProgress>;
