import { createHash } from 'node:crypto';
import type { FolderFiles } from '../tournament/eventFiles/eventTree.js';
import type { FilePlace } from '../tournament/eventFiles/fileTarget.js';

/** `text`: undefined if the file is to be removed. */
export type FileChange = { readonly name: string; readonly text: string | undefined };

/** A folder of another machine. Its readers never see a partial file. */
export type RemoteFolder = {
  /**
   * Makes the changes in order and reports each one. Rejects at the first failure, and soon after `signal`
   * aborts.
   */
  apply(
    changes: readonly FileChange[],
    isDone: (change: FileChange) => void,
    signal: AbortSignal,
  ): Promise<void>;
  close?(): void;
};

/** These files name other files, so they are uploaded last. */
const NAMES_OTHERS = /(?:^|\/)(?:(?:index|tournament)\.json|index\.html|data\.js)$/;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Uploads only what differs from the last upload. */
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
