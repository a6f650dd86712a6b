import { type FileHandle, open, rm } from 'node:fs/promises';
import { BridgeError, messageOf } from '../bridgeError.js';
import { keyedText } from '../keyedText.js';
import { replaceFile } from './replaceFile.js';

/** Replaces a file so that readers see either the old content or the new one, even after a power failure. */
export const writeAtomically = async (
  path: string,
  write: (file: FileHandle) => Promise<void>,
  mode = 0o666,
): Promise<void> => {
  const beside = `${path}.new`;
  try {
    const file = await open(beside, 'w', mode);
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await replaceFile(beside, path);
  } catch (cause) {
    await rm(beside, { force: true });
    const said = keyedText('error.cannotWrite', 'cannot write {path}: {why}', {
      path,
      why: messageOf(cause),
    });
    throw new BridgeError('FILE_UNWRITABLE', said, { path }, cause);
  }
};

export const writeFileAtomically = (path: string, text: string, mode?: number): Promise<void> =>
  writeAtomically(path, (file) => file.writeFile(text), mode);
