import { type Message, message } from '../../messages/catalogue/message.js';
import { LOGIN_REFUSED } from './httpAnswers.js';

/** A file: where it lies here, and where it goes; `from` undefined: what is there is to go away. */
export type Carried = { readonly from: string | undefined; readonly to: string };

/** As sftp(1) reads a word: in quotes, with a backslash before what would end them. */
const quoted = (word: string): string => `"${word.replaceAll(/["\\]/g, '\\$&')}"`;

const foldersTo = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, words) => words.slice(0, i + 1).join('/'))
    .filter((folder) => folder !== '');

/**
 * The commands of `sftp -b`; one that fails ends them, but for those with a dash. Each file is renamed when
 * it is whole, by posix-rename where the server has it, which takes the place of what was there.
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
  // Version 3 of the protocol has no word for a full disk.
  [/Failure/, () => message('upload.notWritten')],
];

/** What the program's errors mean; undefined: nothing that is known. */
export const sftpFault = (errors: string, host: string): Message | undefined =>
  MEANINGS.find(([pattern]) => pattern.test(errors))?.[1](host);
