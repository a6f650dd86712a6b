import { Readable } from 'node:stream';
import type { Client, FTPError } from 'basic-ftp';
import { SaidError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { networkFault } from '../../server/networkFault.js';
import { DISK_FULL, LOGIN_REFUSED } from './httpAnswers.js';
import type { RemoteFolder } from './remoteFolder.js';
import type { UploadAddress } from './uploadAddress.js';

const ANSWER_WITHIN_MS = 30_000;
/** The server may close a connection that is idle for longer. */
const KEPT_MS = 20_000;
const IMPLICIT_TLS_PORT = 990;
/** RFC 959, 4.2. 530: not logged in. 452 and 552: no space. 450, 550 and 553: not found or not allowed. */
const NOT_LOGGED_IN = 530;
const NO_SPACE = [452, 552];
const NOT_THERE = [450, 550, 553];

const isFtpError = (error: unknown): error is FTPError =>
  error instanceof Error && error.name === 'FTPError' && 'code' in error;

const faultOf = (error: unknown, host: string): Error => {
  if (!isFtpError(error)) return networkFault(error, host);
  if (error.code === NOT_LOGGED_IN) return new SaidError(LOGIN_REFUSED);
  if (NO_SPACE.includes(error.code)) return new SaidError(DISK_FULL);
  return new SaidError(message('upload.serverSays', { text: error.message }));
};

/**
 * Uploads under a temporary name and renames at the end. Some servers refuse to rename onto an existing file,
 * so that file is removed first.
 */
const put = async (client: Client, path: string, text: string): Promise<void> => {
  const part = `${path}.part`;
  await client.uploadFrom(Readable.from([Buffer.from(text)]), part);
  try {
    await client.rename(part, path);
  } catch (error) {
    if (!isFtpError(error) || !NOT_THERE.includes(error.code)) throw error;
    await client.remove(path, true);
    await client.rename(part, path);
  }
};

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** A folder of an FTP server. The connection is kept between uploads that follow each other. */
export const createFtpFolder = (
  address: UploadAddress,
  password: () => Promise<string | undefined>,
): RemoteFolder => {
  const { kind, host, port, user, path } = address;
  let client: Client | undefined;
  let home = '/';
  let usedAt = 0;
  let made = new Set<string>();

  const open = async (): Promise<Client> => {
    if (client !== undefined && !client.closed && Date.now() - usedAt < KEPT_MS) return client;
    client?.close();
    made = new Set();
    const secret = await password();
    const ftp = await import('basic-ftp');
    client = new ftp.Client(ANSWER_WITHIN_MS);
    await client.access({
      host,
      ...(port !== undefined && { port }),
      ...(user !== undefined && { user, password: secret ?? '' }),
      secure: kind === 'ftps' && (port === IMPLICIT_TLS_PORT ? 'implicit' : true),
    });
    home = await client.pwd();
    return client;
  };
  const under = (name: string): string => (path === '' ? name : `${path}/${name}`);
  const makeFolder = async (to: Client, folder: string): Promise<void> => {
    if (folder === '' || made.has(folder)) return;
    // Paths are relative to the login folder, because the folders above it are often inaccessible.
    await to.ensureDir(folder);
    await to.cd(home);
    made.add(folder);
  };
  return {
    apply: async (changes, isDone, signal) => {
      const leave = (): void => client?.close();
      signal.addEventListener('abort', leave, { once: true });
      try {
        const to = await open();
        for (const change of changes) {
          const file = under(change.name);
          if (change.text === undefined) await to.remove(file, true);
          else {
            await makeFolder(to, folderOf(file));
            await put(to, file, change.text);
          }
          isDone(change);
        }
        usedAt = Date.now();
      } catch (error) {
        client?.close();
        throw faultOf(error, host);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
    close: () => client?.close(),
  };
};
