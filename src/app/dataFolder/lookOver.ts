import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keyedError, whyOf } from '../../messages/catalogue/keyedError.js';
import { type Message, type MessageParam, message } from '../../messages/catalogue/message.js';
import { paramBeside } from '../../messages/catalogue/messageBeside.js';
import { type BridgeError, isBridgeError, messageOf } from '../../shared/bridgeError.js';
import type { DataFile } from '../../shared/files/dataFile.js';
import { OWN_FILE } from '../../shared/files/ownFile.js';
import { setAside } from '../../shared/files/setAside.js';
import { parseKeptJson } from '../../shared/keptJson.js';
import { BOARDS, boardFile, dataFiles } from './dataFiles.js';
import { boardNamesIn, type Inventory } from './inventory.js';

/**
 * The version of a file that a newer program wrote. That is no damage, but this program must not overwrite
 * it.
 */
const newerVersion = (value: unknown): number | undefined => {
  const { version } = (value ?? {}) as { readonly version?: unknown };
  return typeof version === 'number' && version > 1 ? version : undefined;
};

const faultOf = (text: string, { check }: DataFile): MessageParam | undefined => {
  if (text.trim() === '') return message('dataFile.empty');
  try {
    const value = parseKeptJson(text);
    const version = newerVersion(value);
    if (version !== undefined) return message('dataFile.newer', { version: String(version) });
    check(value);
    return undefined;
  } catch (cause) {
    if (isBridgeError(cause)) return whyOf(cause);
    return cause instanceof SyntaxError ? message('dataFile.noJson') : shortly(messageOf(cause));
  }
};

/** The messages of zod have many lines, so a short one replaces them. */
const shortly = (why: string): MessageParam =>
  why.startsWith('[') || why.startsWith('{') ? message('dataFile.wrong') : why;

/** The text of each file by name when it was last intact, for restoring it. */
export type LastRead = Map<string, string>;

type Found = { readonly dataDir: string; readonly file: DataFile; readonly last: string | undefined };

/** Writes the text back. Returns the reason when that fails. */
const putBack = (path: string, text: string): MessageParam | undefined => {
  try {
    writeFileSync(`${path}.new`, text, { mode: OWN_FILE, flush: true });
    renameSync(`${path}.new`, path);
    return undefined;
  } catch (cause) {
    return codeOf(cause);
  }
};

const faultMessage = ({ file: { name, what } }: Found, why: MessageParam): Message =>
  message('dataFile.fault', {
    name,
    what: typeof what === 'string' ? what : paramBeside(what.text, what),
    why,
  });

const lost = (found: Found, why: MessageParam, kept?: string): BridgeError => {
  const { name } = found.file;
  const details = { file: name, ...(kept !== undefined && { kept }) };
  const fault = faultMessage(found, why);
  const shown = kept === undefined ? fault : message('dataFile.aside', { told: fault, kept });
  const code = kept === undefined ? 'FILE_GONE' : 'FILE_DAMAGED';
  if (found.last === undefined) return keyedError(code, shown, details);
  const refused = putBack(join(found.dataDir, name), found.last);
  if (refused !== undefined)
    return keyedError(code, message('dataFile.notPutBack', { told: shown, why: refused }), details);
  return keyedError('FILE_PUT_BACK', message('dataFile.putBack', { told: shown }), details);
};

const damaged = (found: Found, why: MessageParam): BridgeError => {
  const { name } = found.file;
  try {
    return lost(found, why, basename(setAside(join(found.dataDir, name))));
  } catch (cause) {
    const said = message('dataFile.stays', { told: faultMessage(found, why), why: codeOf(cause) });
    return keyedError('FILE_DAMAGED', said, { file: name }, cause);
  }
};

/** The system's error code, which does not contain the path. */
const codeOf = (cause: unknown): MessageParam =>
  (cause as NodeJS.ErrnoException).code ?? message('error.itFailed');

const lookAt = (
  dataDir: string,
  file: DataFile,
  known: Inventory,
  lastRead: LastRead,
): BridgeError | undefined => {
  const { name } = file;
  const found: Found = { dataDir, file, last: file.letsIn ? undefined : lastRead.get(name) };
  let text: string;
  try {
    text = readFileSync(join(dataDir, name), 'utf8');
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT')
      return damaged(found, message('dataFile.unreadable', { why: codeOf(cause) }));
    return known.bytes[name] === undefined ? undefined : lost(found, message('dataFile.gone'));
  }
  const why = faultOf(text, file);
  if (why !== undefined) return damaged(found, why);
  lastRead.set(name, text);
  return undefined;
};

/** The files of boards that are there, or were there before. */
const boardsOf = (dataDir: string, known: Inventory): readonly DataFile[] => {
  const before = Object.keys(known.bytes).filter((name) => name.startsWith(`${BOARDS}/`));
  return [...new Set([...before, ...boardNamesIn(dataDir)])].map(boardFile);
};

/**
 * Checks the small files of a data folder, before and during use. A damaged file is set aside, so that it is
 * not overwritten, and its last intact text is restored. Both are reported.
 */
export const lookOver = (dataDir: string, known: Inventory, lastRead: LastRead): readonly BridgeError[] =>
  [...dataFiles, ...boardsOf(dataDir, known)].flatMap((file) => lookAt(dataDir, file, known, lastRead) ?? []);
