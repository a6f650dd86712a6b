import { existsSync } from 'node:fs';
import { copyFile, type FileHandle, open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { nameAside } from '../files/setAside.js';
import { writeFileAtomically } from '../files/writeFileAtomically.js';
import type { ActJournal } from '../hall/actJournal.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import { keptJson, parseKeptJson } from '../shared/keptJson.js';
import type { TournamentAct } from '../tournament/tournamentAct.js';

/** Names and results are their owner's alone. */
const OWN_FILE = 0o600;

/** A line that is damaged stands as an act that takes nothing back, so that the others keep their numbers. */
const lost = (n: number): TournamentAct => ({ n, at: '', by: 'damaged', type: 'undo', of: 0 });

type Kept = {
  readonly acts: readonly TournamentAct[];
  readonly bytes: number;
  /** What is wrong with the file; undefined: nothing, or that its last line was not written to its end. */
  readonly why?: string;
};

const readBytes = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new BridgeError('JOURNAL_UNREADABLE', `cannot read ${file}: ${messageOf(error)}`, { file }, error);
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
 * What a file holds, and how far it is whole: a program that is killed while it writes leaves at most one
 * line half written, which nobody has heard of. `knownBytes`: it was as long as that before.
 */
const readActs = async (file: string, knownBytes: number | undefined): Promise<Kept> => {
  const bytes = await readBytes(file);
  if (bytes === undefined)
    return { acts: [], bytes: 0, ...(knownBytes !== undefined && { why: 'it is gone' }) };
  const whole = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
  const lines = whole.toString('utf8').split('\n').slice(0, -1);
  const read = lines.map((line, i) => parseAct(line, i + 1));
  const broken = read.flatMap((act, i) => (act === undefined ? [i + 1] : []));
  const acts = read.map((act, i) => act ?? lost(i + 1));
  if (broken.length > 0) return { acts, bytes: whole.length, why: `lines ${broken.join(', ')} are damaged` };
  const isShort = bytes.length < (knownBytes ?? 0);
  return { acts, bytes: whole.length, ...(isShort && { why: 'it is shorter than it was' }) };
};

const lineOf = (act: TournamentAct): string => keptJson(act);

/** The file as it was found is kept, and one of all that could be read stands in its place. */
const mend = async (file: string, { acts, why }: Kept): Promise<BridgeError> => {
  const name = basename(file);
  if (!existsSync(file))
    return new BridgeError('FILE_GONE', `the file of the tournament: ${why}`, { file: name });
  const aside = nameAside(file);
  const kept = basename(aside);
  await copyFile(file, aside);
  await writeFileAtomically(file, acts.map(lineOf).join(''), OWN_FILE);
  const lines = acts.filter(({ by }) => by !== 'damaged').length;
  const message = `the file of the tournament: ${why}; ${lines} acts are kept, and it is set aside as ${kept}`;
  return new BridgeError('FILE_DAMAGED', message, { file: name, kept });
};

export type ActFileOptions = {
  readonly knownBytes?: number | undefined;
  readonly onDamage?: ((damage: BridgeError) => void) | undefined;
};

/** The acts of a tournament, a line each, in a file of their own. Throws JOURNAL_UNREADABLE. */
export const openActFile = async (
  file: string,
  { knownBytes, onDamage = () => {} }: ActFileOptions = {},
): Promise<ActJournal> => {
  const found = await readActs(file, knownBytes);
  const { acts: kept } = found;
  let { bytes } = found;
  if (found.why !== undefined) {
    onDamage(await mend(file, found));
    bytes = Buffer.byteLength(kept.map(lineOf).join(''));
  }
  let handle: FileHandle | undefined;
  const openForWriting = async (): Promise<FileHandle> => {
    // Nobody has a file who has no tournament.
    handle ??= await open(file, 'a', OWN_FILE);
    return handle;
  };
  return {
    read: () => kept,
    append: async (acts) => {
      const lines = Buffer.from(acts.map(lineOf).join(''));
      try {
        const out = await openForWriting();
        // What was written last and was not whole goes first.
        await out.truncate(bytes);
        await out.appendFile(lines);
        await out.datasync();
        bytes += lines.length;
      } catch (cause) {
        // Whole lines of what was refused would be read at the next start.
        await handle?.truncate(bytes).catch(() => {});
        const message = `the tournament cannot be written: ${messageOf(cause)}`;
        throw new BridgeError('JOURNAL_REFUSES', message, { file }, cause);
      }
    },
    close: async () => {
      await handle?.close();
      handle = undefined;
    },
  };
};
