import { SaidError } from '../../messages/catalogue/keyedError.js';
import { askHttp } from '../../server/askHttp.js';
import { contentHeaders, refusalOf } from './httpAnswers.js';
import type { RemoteFolder } from './remoteFolder.js';
import { httpAddress, type UploadAddress } from './uploadAddress.js';

type Password = () => Promise<string | undefined>;

/** The folder of a file and all folders above it, outermost first. */
const foldersTo = (name: string): readonly string[] =>
  name
    .split('/')
    .slice(0, -1)
    .map((_, i, words) => words.slice(0, i + 1).join('/'));

/**
 * A folder of a WebDAV server (RFC 4918): MKCOL makes folders, PUT uploads files, which servers store whole
 * or not at all. MKCOL returns 405 for an existing folder.
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
      // Some servers return 403 for an existing folder that the user may not create, such as the user's home.
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
