import { type Message, message } from '../../messages/catalogue/message.js';
import { LOGIN_REFUSED } from './httpAnswers.js';

/** A file's local path and its remote path. `from`: undefined if the remote file is to be removed. */
export type Carried = { readonly from: string | undefined; readonly to: string };

/** Quotes a word for sftp(1), with backslashes before quotation marks and backslashes. */
const quoted = (word: string): string => `"${word.replaceAll(/["\\]/g, '\\$&')}"`;

const foldersTo = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, words) => words.slice(0, i + 1).join('/'))
    .filter((folder) => folder !== '');

/**
 * The commands for `sftp -b`. A failing command ends the batch unless it begins with a dash. Each file is
 * uploaded under a temporary name and renamed. With posix-rename, if the server has it, this replaces the old
 * file.
 */
export const sftpBatch = (files: readonly Carried[]): string => {
  const folders = new Set(files.flatMap(({ from, to }) => (from === undefined ? [] : foldersTo(to))));
  const commands = files.flatMap(({ from, to }) =>
    from === undefined
      ? [`-rm ${quoted(to)}`]
      : [`put ${quoted(from)} ${quoted(`${to}.part`)}`, `rename ${quoted(`${to}.part`)} ${quoted(to)}`],
  );
  return [...[...folders].map((folder) => `-mkdir ${quoted(folder)}`), ...commands, ''].join('\n');
};

const MEANINGS: readonly (readonly [RegExp, (host: string) => Message])[] = [
  [/Could not resolve hostname/, (host) => message('network.unknownHost', { host })],
  [/Connection refused/, (host) => message('network.nothingAnswers', { host })],
  [/timed out|not responding/, (host) => message('network.silent', { host })],
  [
    /HOST IDENTIFICATION HAS CHANGED|Host key verification failed/,
    (host) => message('upload.hostKey', { host }),
  ],
  [/Permission denied \(/, () => LOGIN_REFUSED],
  [/Permission denied/, () => message('upload.noWriting')],
  [/No such file/, () => message('upload.noFolder', { detail: '' })],
  // Version 3 of the protocol has no code for a full disk.
  [/Failure/, () => message('upload.notWritten')],
];

/** The meaning of the program's errors. Undefined: unknown. */
export const sftpFault = (errors: string, host: string): Message | undefined =>
  MEANINGS.find(([pattern]) => pattern.test(errors))?.[1](host);
