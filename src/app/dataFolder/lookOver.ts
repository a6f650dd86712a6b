import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setAside } from '../../files/setAside.js';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';
import { parseKeptJson } from '../../shared/keptJson.js';
import { BOARDS, boardFile, type DataFile, dataFiles } from './dataFiles.js';
import { boardNamesIn, type Inventory } from './inventory.js';

/** A newer program has written it: that is no damage, and this one must not write over it either. */
const newerVersion = (value: unknown): number | undefined => {
  const { version } = (value ?? {}) as { readonly version?: unknown };
  return typeof version === 'number' && version > 1 ? version : undefined;
};

const faultOf = (text: string, { check }: DataFile): string | undefined => {
  if (text.trim() === '') return 'it is empty';
  try {
    const value = parseKeptJson(text);
    const version = newerVersion(value);
    if (version !== undefined) return `it is of version ${version}, which a newer jadoube has written`;
    check(value);
    return undefined;
  } catch (cause) {
    return cause instanceof SyntaxError ? 'it breaks off, or is no JSON' : shortly(messageOf(cause));
  }
};

/** What zod has against a value goes over many lines. */
const shortly = (message: string): string =>
  message.startsWith('[') || message.startsWith('{') ? 'it does not hold what it must' : message;

const damaged = (dataDir: string, { name, what }: DataFile, why: string): BridgeError => {
  try {
    const kept = basename(setAside(join(dataDir, name)));
    return new BridgeError('FILE_DAMAGED', `${name} (${what}): ${why}; it is set aside as ${kept}`, {
      file: name,
      kept,
    });
  } catch (cause) {
    const message = `${name} (${what}): ${why}; it cannot be set aside: ${codeOf(cause)}`;
    return new BridgeError('FILE_DAMAGED', message, { file: name }, cause);
  }
};

/** What the system says holds the path. */
const codeOf = (cause: unknown): string => (cause as NodeJS.ErrnoException).code ?? 'it failed';

const lookAt = (dataDir: string, file: DataFile, known: Inventory): BridgeError | undefined => {
  const { name, what } = file;
  let text: string;
  try {
    text = readFileSync(join(dataDir, name), 'utf8');
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') return damaged(dataDir, file, `it cannot be read (${codeOf(cause)})`);
    if (known.bytes[name] === undefined) return undefined;
    return new BridgeError('FILE_GONE', `${name} (${what}): it is gone`, { file: name });
  }
  const why = faultOf(text, file);
  return why === undefined ? undefined : damaged(dataDir, file, why);
};

/** Those that are there, and those that were. */
const boardsOf = (dataDir: string, known: Inventory): readonly DataFile[] => {
  const before = Object.keys(known.bytes).filter((name) => name.startsWith(`${BOARDS}/`));
  return [...new Set([...before, ...boardNamesIn(dataDir)])].map(boardFile);
};

/**
 * Looks at the small files of a data folder before anybody uses them: what is damaged is set aside, so that
 * nothing is written over it, and told.
 */
export const lookOver = (dataDir: string, known: Inventory): readonly BridgeError[] =>
  [...dataFiles, ...boardsOf(dataDir, known)].flatMap((file) => lookAt(dataDir, file, known) ?? []);
