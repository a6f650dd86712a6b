import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { ActJournal } from '../hall/actJournal.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import type { TournamentAct } from '../tournament/tournamentAct.js';

/** Names and results are their owner's alone. */
const OWN_FILE = 0o600;

type Kept = { readonly acts: readonly TournamentAct[]; readonly bytes: number };

/**
 * What a file holds, and how far it is whole: a program that is killed while it writes leaves at most one
 * line half written, which nobody has heard of.
 */
const readActs = async (file: string): Promise<Kept> => {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw new BridgeError('JOURNAL_UNREADABLE', `cannot read ${file}: ${messageOf(error)}`, { file }, error);
  });
  const whole = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
  const lines = whole.toString('utf8').split('\n').slice(0, -1);
  const acts = lines.map((line, i) => {
    const act = parseAct(line);
    if (act?.n === i + 1) return act;
    throw new BridgeError('JOURNAL_UNREADABLE', `${file}: line ${i + 1} is damaged`, { file, line: i + 1 });
  });
  return { acts, bytes: whole.length };
};

const parseAct = (line: string): TournamentAct | undefined => {
  try {
    return JSON.parse(line) as TournamentAct;
  } catch {
    return undefined;
  }
};

/** The acts of a tournament, a line each, in a file of their own. Throws JOURNAL_UNREADABLE. */
export const openActFile = async (file: string): Promise<ActJournal> => {
  const { acts: kept, bytes: wholeBytes } = await readActs(file);
  let bytes = wholeBytes;
  let handle: FileHandle | undefined;
  const openForWriting = async (): Promise<FileHandle> => {
    // Nobody has a file who has no tournament.
    handle ??= await open(file, 'a', OWN_FILE);
    return handle;
  };
  return {
    read: () => kept,
    append: async (acts) => {
      const lines = Buffer.from(acts.map((act) => `${JSON.stringify(act)}\n`).join(''));
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
