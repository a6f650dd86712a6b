import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createPgnDecoder } from '../../chess/pgn/pgnDecoder.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { paramBeside } from '../../messages/catalogue/messageBeside.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import { makeFolder } from '../../shared/files/makeFolder.js';
import { OWN_FILE } from '../../shared/files/ownFile.js';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { KeptStudy } from '../../table/opponents/study.js';
import { readStudyText, STUDY_CHARS_MAX, type StudyText } from './studyText.js';

/** The prefix of uploaded files in a choice. */
const KEPT = 'kept:';
const NAME_MAX = 80;
/** Beyond this number, the oldest file is removed. */
const FILES_MAX = 50;

/** Only the end of a longer path is used, because its folders are dropped anyway. */
const PATH_MAX = 500;

/** A file name that is valid on every system and cannot leave its folder. */
const safeName = (name: string): string => {
  const text = name
    .slice(-PATH_MAX)
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[^\p{L}\p{N} ._-]/gu, '-')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, NAME_MAX);
  return text === undefined || text === '' ? 'exercises' : text;
};

const forgetOldest = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  const times = await Promise.all(
    names.map(async (name) => ({ name, atMs: (await stat(join(folder, name))).mtimeMs })),
  );
  const tooMany = times.sort((a, b) => b.atMs - a.atMs).slice(FILES_MAX);
  await Promise.all(tooMany.map(({ name }) => rm(join(folder, name), { force: true })));
};

/** The path of an uploaded file. Undefined: the name is not that of one. */
const keptPath = (folder: string, file: string): string | undefined =>
  file.startsWith(KEPT) ? join(folder, safeName(file.slice(KEPT.length))) : undefined;

/**
 * Stores an uploaded file and replaces one of the same name. Returns its name for a choice. Rejects when the
 * disk fails.
 */
const keepFile = async (folder: string, name: string, text: string): Promise<string> => {
  const safe = safeName(name);
  makeFolder(folder);
  await writeFileAtomically(join(folder, safe), text, OWN_FILE);
  await forgetOldest(folder);
  return `${KEPT}${safe}`;
};

/** The built-in exercises, from easy to hard: mates in one and two, and pieces to win. */
export const firstExercises = `# One move mates
6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "The back rank";
r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id "The weakest pawn";
6rk/6pp/8/6N1/8/8/8/6K1 w - - bm Nf7#; id "Smothered by his own";
7k/5K2/8/8/8/8/8/6Q1 w - - bm Qg7# Qh1# Qh2# Qg8#; id "King and queen";
7k/R7/5N2/8/8/8/8/6K1 w - - bm Rh7#; id "Rook and knight";
6k1/5p1p/5PpQ/8/8/8/5PPP/6K1 w - - bm Qg7#; id "The pawn that helps";
8/8/8/8/8/5k2/5p1r/5K2 b - - bm Rh1#; id "Black finds it too";
# A piece is won
4k3/8/8/3q4/8/2N5/8/4K3 w - - bm Nxd5; id "Nobody guards it";
r3k3/8/8/1N6/8/8/8/4K3 w - - bm Nc7+; id "The knight's fork";
`;

export type NamedStudy = StudyText & { readonly name: string };

export type StudyFiles = {
  /** `path`: undefined for the built-in exercises. */
  readonly read: (path: string | undefined) => Promise<Result<NamedStudy, BridgeError>>;
  /** Stores a file from a page, if it is usable. */
  readonly keep: (name: string, text: string) => Promise<Result<KeptStudy, BridgeError>>;
};

const decode = (bytes: Uint8Array): string => {
  const decoder = createPgnDecoder();
  return decoder.push(bytes) + decoder.finish();
};

const unreadable = (path: string, cause: unknown): BridgeError =>
  (cause as NodeJS.ErrnoException).code === 'ENOENT'
    ? keyedError('NOT_FOUND', message('error.noFile', { path }))
    : keyedError('PGN_INVALID', message('error.cannotBeRead', { path, why: messageOf(cause) }));

const readBounded = async (path: string): Promise<Result<string, BridgeError>> => {
  try {
    const found = await stat(path);
    // A device or pipe reports size 0 but may never end.
    if (!found.isFile()) return err(keyedError('PGN_INVALID', message('error.isNoFile', { path })));
    if (found.size > STUDY_CHARS_MAX)
      return err(keyedError('PGN_INVALID', message('error.fileLong', { path, max: STUDY_CHARS_MAX })));
    return ok(decode(await readFile(path)));
  } catch (cause) {
    return err(unreadable(path, cause));
  }
};

const named = (name: string, text: string): Result<NamedStudy, BridgeError> => {
  const read = readStudyText(text);
  if (!read.ok)
    return err(
      keyedError(
        'PGN_INVALID',
        message('error.inFile', { name, why: paramBeside(read.error.message, read.error) }),
      ),
    );
  return ok({ ...read.value, name });
};

type FilesDeps = {
  /** Whether the caller may name any file of this machine. */
  readonly anyPath: boolean;
  /** The folder for uploaded files. */
  readonly folder: string;
};

/** Reads the built-in exercises, uploaded files, and files of this machine. */
export const createStudyFiles = ({ anyPath, folder }: FilesDeps): StudyFiles => ({
  read: async (path) => {
    if (path === undefined) return named('First exercises', firstExercises);
    const kept = keptPath(folder, path);
    if (kept === undefined && !anyPath) return err(keyedError('FORBIDDEN', message('error.fileOnlyHere')));
    const text = await readBounded(kept ?? path);
    return text.ok ? named(path, text.value) : text;
  },
  keep: async (name, text) => {
    const read = named(name, text);
    if (!read.ok) return read;
    const { items, faults } = read.value;
    try {
      return ok({
        file: await keepFile(folder, name, text),
        items: items.length,
        faults: faults.map(({ text: said }) => said),
      });
    } catch (cause) {
      return err(
        keyedError(
          'FILE_UNWRITABLE',
          message('error.cannotKeep', { name, why: messageOf(cause) }),
          {},
          cause,
        ),
      );
    }
  },
});
