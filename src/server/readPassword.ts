import { readFile, stat } from 'node:fs/promises';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';

/** The source of a password. Without either there is none. */
export type PasswordPlace = {
  /** The name of an environment variable. */
  readonly passwordEnv?: string | undefined;
  /** A file that only its owner may read. */
  readonly passwordFile?: string | undefined;
};

const OTHERS = 0o077;

/**
 * Reads the file each time, so that a new secret takes effect at once. Throws FILE_UNREADABLE if others can
 * read the file too.
 */
export const readSecretFile = async (path: string, what: 'password' | 'secret'): Promise<string> => {
  const unreadable = (said: Message, cause?: unknown): BridgeError =>
    keyedError('FILE_UNREADABLE', said, { path }, cause);
  try {
    const { mode } = await stat(path);
    // Windows has no such modes.
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
      throw unreadable(message('error.othersCanRead', { what, path }));
    return (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
  } catch (cause) {
    if (cause instanceof BridgeError) throw cause;
    throw unreadable(message('error.secretUnreadable', { what, path, why: messageOf(cause) }), cause);
  }
};

export const readPassword = async ({
  passwordEnv,
  passwordFile,
}: PasswordPlace): Promise<string | undefined> => {
  if (passwordFile !== undefined) return readSecretFile(passwordFile, 'password');
  return passwordEnv === undefined ? undefined : process.env[passwordEnv];
};
