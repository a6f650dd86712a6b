import { readFile } from 'node:fs/promises';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { messageOf } from '../../shared/bridgeError.js';

/**
 * Reads the token for each request, so that a new one takes effect at once. It is never logged or part of a
 * URL.
 */
export const readToken = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch((cause) => {
    const said = message('error.tokenFile', { path: file, why: messageOf(cause) });
    throw keyedError('FILE_UNREADABLE', said, { path: file }, cause);
  });
  const token = text.trim();
  if (isToken(token)) return token;
  throw keyedError('FILE_UNREADABLE', message('error.tokenFileLines', { path: file }), {
    path: file,
  });
};

/** Whether a text may be sent in a header. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]{1,512}$/.test(text);
