import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaidError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { RemoteFolder } from './remoteFolder.js';
import { type Carried, sftpBatch, sftpFault } from './sftpBatch.js';
import type { UploadAddress } from './uploadAddress.js';

/** Progress is reported after this many files, so an outage repeats no more than these. */
const FILES_AT_ONCE = 50;
const BATCH_WITHIN_MS = 120_000;
const ERRORS_KEPT = 4_000;
const OWNER_ONLY = 0o700;
/** `ssh` calls a helper program for the password, which prints this variable. */
const PASSWORD_VARIABLE = 'JADOUBE_UPLOAD_PASSWORD';
const ASKPASS = `#!/bin/sh\nprintf '%s\\n' "$${PASSWORD_VARIABLE}"\n`;

export type SftpLogin = {
  readonly password: () => Promise<string | undefined>;
  /** A private key. Default: the user's own keys and agent. */
  readonly keyFile?: string | undefined;
  /** The file for known host keys. */
  readonly knownHosts: string;
};

type Login = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };

const loginOf = async ({ password, keyFile, knownHosts }: SftpLogin, folder: string): Promise<Login> => {
  const secret = await password();
  const options = [
    'StrictHostKeyChecking=accept-new',
    `UserKnownHostsFile="${knownHosts}" ~/.ssh/known_hosts`,
    'ConnectTimeout=15',
    'ServerAliveInterval=10',
    'NumberOfPasswordPrompts=1',
    ...(keyFile === undefined ? [] : [`IdentityFile="${keyFile}"`, 'IdentitiesOnly=yes']),
    // Comes before -b, which would set it to yes and suppress every password prompt.
    `BatchMode=${secret === undefined ? 'yes' : 'no'}`,
  ];
  const args = options.flatMap((option) => ['-o', option]);
  if (secret === undefined) return { args, env: {} };
  if (process.platform === 'win32') throw new SaidError(message('upload.keyFileOnly'));
  const askpass = join(folder, 'askpass');
  await writeFile(askpass, ASKPASS, { mode: OWNER_ONLY });
  return {
    args,
    env: { SSH_ASKPASS: askpass, SSH_ASKPASS_REQUIRE: 'force', [PASSWORD_VARIABLE]: secret },
  };
};

/** Runs `sftp`. Resolves when all commands have succeeded. */
const runSftp = (
  args: readonly string[],
  env: Login['env'],
  batch: string,
  host: string,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('sftp', [...args], {
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', ...env },
      signal: AbortSignal.any([signal, AbortSignal.timeout(BATCH_WITHIN_MS)]),
    });
    let errors = '';
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (text: string) => {
      errors = `${errors}${text}`.slice(-ERRORS_KEPT);
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      const known: Readonly<Record<string, Message>> = {
        ENOENT: message('upload.noSftp'),
        ABORT_ERR: message('network.silent', { host }),
      };
      const said = known[error.code ?? ''];
      reject(said === undefined ? error : new SaidError(said, error));
    });
    child.on('close', (code) => {
      if (code === 0) resolve();
      else {
        const ended = message('upload.sftpEnded', { code: String(code), text: errors.trim() });
        reject(new SaidError(sftpFault(errors, host) ?? ended));
      }
    });
    // If the program ends early, its own error is reported instead.
    child.stdin.on('error', () => {});
    child.stdin.end(batch);
  });

/** A folder reached by OpenSSH's `sftp`, with the keys, the agent and the configuration of this user. */
export const createSftpFolder = (address: UploadAddress, login: SftpLogin): RemoteFolder => {
  const { host, port, user, path } = address;
  const where = user === undefined ? host : `${user}@${host}`;
  return {
    apply: async (changes, isDone, signal) => {
      const folder = await mkdtemp(join(tmpdir(), 'jadoube-upload-'));
      try {
        const { args, env } = await loginOf(login, folder);
        const all = [...args, ...(port === undefined ? [] : ['-P', String(port)]), '-b', '-', '--', where];
        for (let from = 0; from < changes.length; from += FILES_AT_ONCE) {
          const some = changes.slice(from, from + FILES_AT_ONCE);
          const files: Carried[] = [];
          for (const [i, { name, text }] of some.entries()) {
            const local = join(folder, String(i));
            if (text !== undefined) await writeFile(local, text);
            files.push({
              from: text === undefined ? undefined : local,
              to: path === '' ? name : `${path}/${name}`,
            });
          }
          await runSftp(all, env, sftpBatch(files), host, signal);
          for (const change of some) isDone(change);
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
