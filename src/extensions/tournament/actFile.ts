import { existsSync } from 'node:fs';
import { copyFile, type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import { nameAside, setAside } from '../../shared/files/setAside.js';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';
import { keptJson, parseKeptJson } from '../../shared/keptJson.js';
import type { ActJournal } from './atTables/actJournal.js';
import type { TournamentAct } from './model/tournamentAct.js';

export const ACT_FILE = 'tournament.jsonl';

/** The file holds names and results, so only the owner may read it. */
const OWN_FILE = 0o600;

/** Stands for a damaged line. It undoes nothing, and keeps the numbers of the later acts. */
const lost = (n: number): TournamentAct => ({ n, at: '', by: 'damaged', type: 'undo', of: 0 });

type Kept = {
  readonly acts: readonly TournamentAct[];
  /** The complete lines, unchanged. */
  readonly text: string;
  /** What is wrong with the file. Undefined also when only the last line is incomplete. */
  readonly why?: Message;
};

const readBytes = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw keyedError(
      'JOURNAL_UNREADABLE',
      message('error.cannotRead', { path: file, why: messageOf(error) }),
      { file },
      error,
    );
  });

const parseAct = (line: string, n: number): TournamentAct | undefined => {
  try {
    const act = parseKeptJson(line) as TournamentAct;
    return act.n === n ? act : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reads the complete lines of the file. A program killed while writing leaves at most one incomplete line,
 * which was never acknowledged.
 *
 * @param knownBytes the length of the file when it was last seen
 */
const readActs = async (file: string, knownBytes: number | undefined): Promise<Kept> => {
  const bytes = await readBytes(file);
  if (bytes === undefined)
    return { acts: [], text: '', ...(knownBytes !== undefined && { why: message('dataFile.gone') }) };
  const whole = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
  const text = whole.toString('utf8');
  const lines = text.split('\n').slice(0, -1);
  const read = lines.map((line, i) => parseAct(line, i + 1));
  const broken = read.flatMap((act, i) => (act === undefined ? [i + 1] : []));
  const acts = read.map((act, i) => act ?? lost(i + 1));
  if (broken.length > 0)
    return {
      acts,
      text: acts.map(lineOf).join(''),
      why: message('error.damagedLines', { count: broken.length, lines: broken.join(', ') }),
    };
  const isShort = bytes.length < (knownBytes ?? 0);
  return { acts, text, ...(isShort && { why: message('error.shorterThanBefore') }) };
};

const lineOf = (act: TournamentAct): string => keptJson(act);

/** Copies the damaged file aside and replaces it with the acts that could be read. */
const mend = async (file: string, { acts, why }: Kept): Promise<BridgeError> => {
  const name = basename(file);
  if (!existsSync(file))
    return keyedError('FILE_GONE', message('error.tournamentFile', { why: why ?? '' }), { file: name });
  const aside = nameAside(file);
  const kept = basename(aside);
  await copyFile(file, aside);
  await writeFileAtomically(file, acts.map(lineOf).join(''), OWN_FILE);
  const lines = acts.filter(({ by }) => by !== 'damaged').length;
  const problem = message('error.tournamentMended', { why: why ?? '', acts: lines, kept });
  return keyedError('FILE_DAMAGED', problem, { file: name, kept });
};

export type ActFileOptions = {
  readonly knownBytes?: number | undefined;
  readonly onDamage?: ((damage: BridgeError) => void) | undefined;
};

/** The acts of a tournament in their file. */
export interface ActFile extends ActJournal {
  /**
   * Compares the file with what was written. If another program changed it, sets it aside, reports that and
   * writes all acts again.
   */
  look(): Promise<void>;
}

/** Runs tasks one after the other. A failed task does not stop the next one. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
};

/**
 * Sets aside a file that another program changed, and writes all acts again in its place. Throws the error of
 * the file system.
 */
const writeAnew = async (file: string, text: string): Promise<BridgeError> => {
  const name = basename(file);
  const isGone = !existsSync(file);
  const kept = isGone ? undefined : basename(setAside(file));
  await writeFileAtomically(file, text, OWN_FILE);
  const what = message('error.tournamentRewritten', { what: isGone ? 'removed' : 'changed' });
  const problem = kept === undefined ? what : message('error.setAside', { what, kept });
  return keyedError(isGone ? 'FILE_GONE' : 'FILE_DAMAGED', problem, {
    file: name,
    ...(kept !== undefined && { kept }),
  });
};

/** Opens the file of a tournament's acts, one act a line. Throws JOURNAL_UNREADABLE. */
export const openActFile = async (
  file: string,
  { knownBytes, onDamage = () => {} }: ActFileOptions = {},
): Promise<ActFile> => {
  const found = await readActs(file, knownBytes);
  const { acts: kept } = found;
  if (found.why !== undefined) onDamage(await mend(file, found));
  /** All acknowledged lines, byte for byte. */
  let { text } = found;
  let bytes = Buffer.byteLength(text);
  let handle: FileHandle | undefined;
  const turn = inTurn();
  const openForWriting = async (): Promise<FileHandle> => {
    // Creates the file only once there is a tournament.
    handle ??= await open(file, 'a', OWN_FILE);
    return handle;
  };
  const close = async (): Promise<void> => {
    await handle?.close();
    handle = undefined;
  };
  /** Whether the path still leads to the open file, and the file is not shorter than expected. */
  const isInPlace = async (): Promise<boolean> => {
    const there = await stat(file).catch(() => undefined);
    if (there === undefined) return bytes === 0 && handle === undefined;
    const isOurs = handle === undefined || (await handle.stat()).ino === there.ino;
    return isOurs && there.isFile() && there.size >= bytes;
  };
  const isAsWritten = async (): Promise<boolean> => {
    if (!(await isInPlace())) return false;
    const there = await readFile(file).catch(() => Buffer.alloc(0));
    return there.subarray(0, bytes).equals(Buffer.from(text));
  };
  const restore = async (): Promise<void> => {
    await close();
    onDamage(await writeAnew(file, text));
  };
  const append = async (acts: readonly TournamentAct[]): Promise<void> => {
    const lines = acts.map(lineOf).join('');
    try {
      if (!(await isInPlace())) await restore();
      const out = await openForWriting();
      // Removes an incomplete last line.
      await out.truncate(bytes);
      await out.appendFile(lines);
      await out.datasync();
      text += lines;
      bytes += Buffer.byteLength(lines);
    } catch (cause) {
      // Removes lines that were written but not acknowledged, so that the next start does not read them.
      await handle?.truncate(bytes).catch(() => {});
      const problem = message('error.tournamentUnwritten', { why: messageOf(cause) });
      throw keyedError('JOURNAL_REFUSES', problem, { file }, cause);
    }
  };
  const look = async (): Promise<void> => {
    try {
      if (!(await isAsWritten())) await restore();
    } catch (cause) {
      const why = (cause as NodeJS.ErrnoException).code ?? 'EIO';
      const problem = message('error.tournamentChanged', { why });
      onDamage(keyedError('FILE_DAMAGED', problem, { file: basename(file) }, cause));
    }
  };
  return {
    read: () => kept,
    append: (acts) => turn(() => append(acts)),
    look: () => turn(look),
    close: () => turn(close),
  };
};
