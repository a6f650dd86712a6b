import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { createPgnDecoder } from '../../chess/pgn/pgnDecoder.js';
import { startPosition } from '../../chess/position.js';
import { positionKey } from '../../chess/positionKey.js';
import { makeFolder } from '../../files/makeFolder.js';
import { replaceFile } from '../../files/replaceFile.js';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { StudyFile } from '../../table/opponents/study.js';
import { readStudyText, STUDY_CHARS_MAX, type StudyText } from './studyText.js';

export type StudyLibraryDeps = {
  /** Collections that come along, by name. */
  readonly builtIn: Readonly<Record<string, string>>;
  /** Where the files of this house are. */
  readonly folder: string;
  /** Whoever chooses may name any file of this machine. */
  readonly anyPath: boolean;
};

const FILES_MAX = 200;
const NAME = /^[\p{L}\p{N} ()_.,'-]{1,80}\.(pgn|epd|fen|txt)$/u;

const decode = (bytes: Uint8Array): string => {
  const decoder = createPgnDecoder();
  return decoder.push(bytes) + decoder.finish();
};

const missing = (name: string, cause: unknown): BridgeError =>
  (cause as NodeJS.ErrnoException).code === 'ENOENT'
    ? new BridgeError('NOT_FOUND', `there is no file ${name}`)
    : new BridgeError('PGN_INVALID', `${name} cannot be read: ${messageOf(cause)}`);

const readBounded = async (path: string, name: string): Promise<Result<StudyText, BridgeError>> => {
  try {
    const { size } = await stat(path);
    if (size > STUDY_CHARS_MAX)
      return err(new BridgeError('PGN_INVALID', `${name} is longer than ${STUDY_CHARS_MAX} bytes`));
    return readStudyText(decode(await readFile(path)));
  } catch (cause) {
    return err(missing(name, cause));
  }
};

/** What a collection is for: games from the start position are gone through, all else is solved. */
const describe = (name: string, { items }: StudyText): StudyFile => {
  const { text } = positionKey(startPosition);
  const isGames = items.every(({ start }) => positionKey(start).text === text);
  return { name, holds: isGames ? 'games' : 'exercises', count: items.length };
};

/** Exercises and games: those that come along, those of the house, and files of this machine. */
export const createStudyLibrary = ({ builtIn, folder, anyPath }: StudyLibraryDeps) => {
  /** What is known of files that have not changed since. */
  const known = new Map<string, { readonly stamp: string; readonly file: StudyFile | undefined }>();
  const comesAlong = Object.entries(builtIn).flatMap(([name, text]) => {
    const read = readStudyText(text);
    return read.ok ? [{ name, text: read.value }] : [];
  });

  const look = async (name: string): Promise<StudyFile | undefined> => {
    const path = join(folder, name);
    const { size, mtimeMs } = await stat(path);
    const stamp = `${size} ${mtimeMs}`;
    const before = known.get(name);
    if (before?.stamp === stamp) return before.file;
    const read = await readBounded(path, name);
    const file = read.ok ? describe(name, read.value) : undefined;
    known.set(name, { stamp, file });
    return file;
  };
  const names = async (): Promise<readonly string[]> => {
    const found = await readdir(folder).catch(() => []);
    return found
      .filter((name) => NAME.test(name))
      .toSorted()
      .slice(0, FILES_MAX);
  };

  return {
    files: async (): Promise<readonly StudyFile[]> => {
      const own: StudyFile[] = [];
      for (const name of await names()) {
        const file = await look(name).catch(() => undefined);
        if (file !== undefined) own.push(file);
      }
      return [...comesAlong.map(({ name, text }) => describe(name, text)), ...own];
    },
    /** `holds`: which of those that come along is meant when none is named. */
    read: async (
      name: string | undefined,
      holds: StudyFile['holds'],
    ): Promise<Result<{ readonly name: string; readonly text: StudyText }, BridgeError>> => {
      const along = comesAlong.find((one) =>
        name === undefined ? describe(one.name, one.text).holds === holds : one.name === name,
      );
      if (along !== undefined) return ok(along);
      if (name === undefined) return err(new BridgeError('NOT_FOUND', `no ${holds} come along: name a file`));
      const isOwn = NAME.test(name) && !isAbsolute(name);
      if (!isOwn && !anyPath)
        return err(
          new BridgeError(
            'FORBIDDEN',
            'a file by its path can be chosen only where jadoube listens on this machine alone',
          ),
        );
      const read = await readBounded(isOwn ? join(folder, name) : name, name);
      return read.ok ? ok({ name, text: read.value }) : read;
    },
    /** Keeps a file that can be used, under a name of its own or in the place of one with that name. */
    keep: async (name: string, text: string): Promise<Result<StudyFile, BridgeError>> => {
      if (!NAME.test(name) || name in builtIn)
        return err(
          new BridgeError('BAD_REQUEST', 'a name that ends with .pgn, .epd, .fen or .txt', { field: 'name' }),
        );
      const isNew = !(await names()).includes(name);
      if (isNew && (await names()).length >= FILES_MAX)
        return err(new BridgeError('BAD_REQUEST', `there are ${FILES_MAX} files already`, { field: 'name' }));
      const read = readStudyText(text);
      if (!read.ok) return read;
      await makeFolder(folder);
      const path = join(folder, name);
      await writeFile(`${path}.new`, text);
      await replaceFile(`${path}.new`, path);
      return ok(describe(name, read.value));
    },
  };
};
export type StudyLibrary = ReturnType<typeof createStudyLibrary>;
