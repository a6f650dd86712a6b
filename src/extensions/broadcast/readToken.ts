import { readFile } from 'node:fs/promises';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';

/** Read at each request, so that a new one counts at once; it is never logged and stands in no address. */
export const readToken = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch((cause) => {
    const message = `cannot read the token ${file}: ${messageOf(cause)}`;
    throw new BridgeError('FILE_UNREADABLE', message, { path: file }, cause);
  });
  const token = text.trim();
  if (isToken(token)) return token;
  throw new BridgeError('FILE_UNREADABLE', `the file ${file} does not hold one line with a token`, {
    path: file,
  });
};

/** What may stand in a header. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]{1,512}$/.test(text);
