import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';

/** Readers see the old file or the new one, whole; after a power cut too. */
export const writeAtomically = async (
  path: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> => {
  const beside = `${path}.new`;
  try {
    const file = await open(beside, 'w');
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (cause) {
    await rm(beside, { force: true });
    throw new BridgeError('FILE_UNWRITABLE', `cannot write ${path}: ${messageOf(cause)}`, { path }, cause);
  }
};

export const writeFileAtomically = (path: string, text: string): Promise<void> =>
  writeAtomically(path, (file) => file.writeFile(text));
