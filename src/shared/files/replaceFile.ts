import { renameSync } from 'node:fs';
import { rename } from 'node:fs/promises';

/**
 * Errors on Windows while another program reads the file to be replaced. On other systems these are real
 * errors.
 */
const HELD = ['EPERM', 'EACCES', 'EBUSY'];
/** Virus scanners and upload programs release a file within a second or two. */
const WAITS_MS = [10, 20, 50, 100, 200, 400, 800];

type Rename<Done> = (from: string, to: string) => Done;

const isHeld = (error: unknown, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && HELD.includes((error as NodeJS.ErrnoException).code ?? '');

/** Replaces a file by another. On Windows it waits while a reader holds the old one. */
export const replaceFile = async (
  from: string,
  to: string,
  platform: NodeJS.Platform = process.platform,
  once: Rename<Promise<void>> = rename,
): Promise<void> => {
  for (const waitMs of WAITS_MS) {
    try {
      return await once(from, to);
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  await once(from, to);
};

/** For small files of user actions, whose callers cannot await a promise. Its waits are a tenth as long. */
export const replaceFileNow = (
  from: string,
  to: string,
  platform: NodeJS.Platform = process.platform,
  once: Rename<void> = renameSync,
): void => {
  for (const waitMs of WAITS_MS) {
    try {
      once(from, to);
      return;
    } catch (error) {
      if (!isHeld(error, platform)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs / 10);
    }
  }
  once(from, to);
};
