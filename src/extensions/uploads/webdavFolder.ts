import { SaidError } from '../../messages/catalogue/keyedError.js';
import { askHttp } from '../../server/askHttp.js';
import { contentHeaders, refusalOf } from './httpAnswers.js';
import type { RemoteFolder } from './remoteFolder.js';
import { httpAddress, type UploadAddress } from './uploadAddress.js';

type Password = () => Promise<string | undefined>;

/** A folder, and all above it in the address, from the top. */
const foldersTo = (name: string): readonly string[] =>
  name
    .split('/')
    .slice(0, -1)
    .map((_, i, words) => words.slice(0, i + 1).join('/'));

/**
 * A WebDAV server (RFC 4918): folders by MKCOL, files by PUT, which servers take whole or not at all. 405
 * to MKCOL: it is there already.
 */
export const createWebdavFolder = (address: UploadAddress, password: Password): RemoteFolder => {
  const { host, user } = address;
  const top = { ...address, path: '' };
  const made = new Set<string>();

  const ask = async (method: string, name: string, signal: AbortSignal, body?: string): Promise<number> => {
    const secret = await password();
    const login =
      user === undefined
        ? {}
        : { Authorization: `Basic ${Buffer.from(`${user}:${secret ?? ''}`).toString('base64')}` };
    const headers = { ...login, ...(body !== undefined && contentHeaders(name)) };
    const init = { method, headers, ...(body !== undefined && { body }) };
    const response = await askHttp((all) => fetch(httpAddress(top, name), all), init, host, signal);
    await response.body?.cancel();
    return response.status;
  };
  const demand = async (
    method: string,
    name: string,
    signal: AbortSignal,
    also: readonly number[],
    body?: string,
  ): Promise<void> => {
    const status = await ask(method, name, signal, body);
    if (!also.includes(status) && (status < 200 || status > 299))
      throw new SaidError(refusalOf(method, status, ` at ${name}`));
  };
  const makeFolders = async (name: string, signal: AbortSignal): Promise<void> => {
    for (const folder of foldersTo(name)) {
      if (made.has(folder)) continue;
      // 403: some servers say that of a folder that is not theirs to make, such as the user's own.
      await demand('MKCOL', folder, signal, [405, 403]);
      made.add(folder);
    }
  };
  return {
    apply: async (changes, isDone, signal) => {
      try {
        for (const change of changes) {
          const name = address.path === '' ? change.name : `${address.path}/${change.name}`;
          if (change.text === undefined) await demand('DELETE', name, signal, [404]);
          else {
            await makeFolders(name, signal);
            await demand('PUT', name, signal, [], change.text);
          }
          isDone(change);
        }
      } catch (error) {
        made.clear();
        throw error;
      }
    },
  };
};
