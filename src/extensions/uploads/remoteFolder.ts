import { createHash } from 'node:crypto';
import type { FolderFiles } from '../tournament/eventFiles/eventTree.js';
import type { FilePlace } from '../tournament/eventFiles/fileTarget.js';

/** `text` undefined: the file is to go. */
export type FileChange = { readonly name: string; readonly text: string | undefined };

/** A folder of another machine. A reader there never sees half a file. */
export type RemoteFolder = {
  /**
   * Makes the changes one after the other, reporting each. Rejects at the first failure, and soon after
   * `signal`.
   */
  apply(
    changes: readonly FileChange[],
    isDone: (change: FileChange) => void,
    signal: AbortSignal,
  ): Promise<void>;
  close?(): void;
};

/** What names other files goes last, so that it never names one that is not there yet. */
const NAMES_OTHERS = /(?:^|\/)(?:(?:index|tournament)\.json|index\.html|data\.js)$/;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Carries to a folder of another machine what is different from what was carried there last. */
export const createRemotePlace = (folder: RemoteFolder): FilePlace => {
  const carried = new Map<string, string>();
  const isDone = ({ name, text }: FileChange): void => {
    if (text === undefined) carried.delete(name);
    else carried.set(name, hashOf(text));
  };
  return {
    bring: async (files, signal) => {
      const changes = changesOf(files, carried);
      if (changes.length > 0) await folder.apply(changes, isDone, signal);
    },
    close: () => folder.close?.(),
  };
};

const changesOf = (files: FolderFiles, carried: ReadonlyMap<string, string>): readonly FileChange[] => {
  const puts = [...files]
    .filter(([name, text]) => carried.get(name) !== hashOf(text))
    .map(([name, text]) => ({ name, text }));
  const [first, last] = [false, true].map((late) =>
    puts.filter(({ name }) => NAMES_OTHERS.test(name) === late),
  );
  const gone = [...carried.keys()].filter((name) => !files.has(name));
  return [...(first ?? []), ...(last ?? []), ...gone.map((name) => ({ name, text: undefined }))];
};
