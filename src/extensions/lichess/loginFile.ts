import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { messageOf } from '../../shared/bridgeError.js';
import { replaceFile } from '../../shared/files/replaceFile.js';
import { keptJson, parseKeptJson } from '../../shared/keptJson.js';

const OWN_FILE = 0o600;

const login = z.strictObject({ name: z.string(), table: z.string(), token: z.string().min(1).max(512) });
export const loginsSchema = z.strictObject({ version: z.literal(1), logins: z.array(login) });
export type Login = z.output<typeof login>;

/**
 * Keeps the logins made on the page in a file that only its owner may read. Rejects with `FILE_UNREADABLE`,
 * `FILE_UNWRITABLE` or, for a damaged file, `CONFIG_INVALID`. No message contains a token.
 */
export const createLoginFile = (path: string) => {
  const read = async (): Promise<readonly Login[]> => {
    let text: string;
    try {
      text = await readFile(path, 'utf8');
    } catch (cause) {
      if ((cause as { readonly code?: string }).code === 'ENOENT') return [];
      throw keyedError('FILE_UNREADABLE', message('error.cannotRead', { path, why: messageOf(cause) }), {
        path,
      });
    }
    try {
      return loginsSchema.parse(parseKeptJson(text)).logins;
    } catch {
      throw keyedError('CONFIG_INVALID', message('error.noLoginFile', { path }), { path });
    }
  };
  const write = async (logins: readonly Login[]): Promise<void> => {
    const beside = `${path}.${process.pid}.new`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(beside, keptJson({ version: 1, logins }), { mode: OWN_FILE });
      await replaceFile(beside, path);
    } catch (cause) {
      throw keyedError('FILE_UNWRITABLE', message('error.cannotWrite', { path, why: messageOf(cause) }), {
        path,
      });
    }
  };
  return { read, write };
};
/** Reads the only line of a token file. */
export const readTokenFile = async (path: string): Promise<string> => {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    const said = message('error.tokenFile', { path, why: messageOf(cause) });
    throw keyedError('FILE_UNREADABLE', said, { path });
  }
  const token = text.trim();
  if (!/^[\x21-\x7e]{1,512}$/.test(token))
    throw keyedError('CONFIG_INVALID', message('error.tokenFileLines', { path }), { path });
  return token;
};
