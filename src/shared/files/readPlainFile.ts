import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';

/** Opens the file itself and not the target of a link, and does not wait for pipes and devices. */
const PLAIN = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

export type PlainFile = { readonly size: number; readonly changedMs: number };

/** Undefined when there is no file, or only a link to one. */
export const lookAtPlainFile = async (path: string): Promise<PlainFile | undefined> => {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? { size: found.size, changedMs: found.mtimeMs } : undefined;
};

/** The content. Undefined when the file is larger than this, or no plain file any more. */
export const readPlainFile = async (path: string, bytesMax: number): Promise<Uint8Array | undefined> => {
  if ((await lookAtPlainFile(path)) === undefined) return undefined;
  const file = await open(path, PLAIN);
  try {
    const { size } = await file.stat();
    const isPlain = (await file.stat()).isFile();
    return isPlain && size <= bytesMax ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
};
