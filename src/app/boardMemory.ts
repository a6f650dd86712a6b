import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SquareCounts } from '../boards/eboard/dropouts.js';
import type { PieceSet } from '../boards/eboard/pieceSet.js';
import { keyedError, whyOf } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { makeFolder } from '../shared/files/makeFolder.js';
import { OWN_FILE } from '../shared/files/ownFile.js';
import { replaceFileNow } from '../shared/files/replaceFile.js';
import { setAside } from '../shared/files/setAside.js';
import { keptJson, parseKeptJson } from '../shared/keptJson.js';

/** Interrupted learning, which resumes when the board or the daemon is back. */
export type BrokenOffLearning = {
  readonly name: string;
  readonly turned: boolean;
  /** Chips by names of squares. */
  readonly settled: Readonly<Record<string, string>>;
};

export type RememberedBoard = {
  readonly pieceSets: readonly PieceSet[];
  readonly learning: BrokenOffLearning | null;
  readonly squares: SquareCounts | null;
};

export interface BoardMemory {
  read(): RememberedBoard;
  write(remembered: RememberedBoard): void;
}

const texts = z.record(z.string(), z.string());
const counts = z.array(z.int().min(0)).length(64);
export const boardSchema = z.object({
  version: z.literal(1),
  pieceSets: z.array(z.object({ name: z.string(), chips: texts })),
  learning: z.object({ name: z.string(), turned: z.boolean(), settled: texts }).nullable(),
  squares: z.object({ changes: counts, flickers: counts }).nullable(),
});

const nothing: RememberedBoard = { pieceSets: [], learning: null, squares: null };

type FaultKey = 'error.cannotRead' | 'error.cannotWrite' | 'error.boardMemoryAside';

/**
 * The memory of one board, in its own file in the data directory. A damaged file is set aside. Each fault is
 * reported, and the board works without its memory.
 */
export const createBoardMemory = (
  dataDir: string,
  board: string,
  onProblem: (problem: BridgeError) => void,
): BoardMemory => {
  const folder = join(dataDir, 'boards');
  const path = join(folder, `${board}.json`);
  const emit = (code: 'FILE_UNREADABLE' | 'FILE_UNWRITABLE', key: FaultKey, cause: unknown): void =>
    onProblem(keyedError(code, message(key, { path, why: whyOf(cause) }), { path }, cause));

  const read = (): RememberedBoard => {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        emit('FILE_UNREADABLE', 'error.cannotRead', cause);
      return nothing;
    }
    try {
      return boardSchema.parse(parseKeptJson(text));
    } catch (cause) {
      setAside(path);
      emit('FILE_UNREADABLE', 'error.boardMemoryAside', cause);
      return nothing;
    }
  };
  const write = (remembered: RememberedBoard): void => {
    try {
      makeFolder(folder);
      writeFileSync(`${path}.new`, keptJson({ version: 1, ...remembered }), { mode: OWN_FILE });
      replaceFileNow(`${path}.new`, path);
    } catch (cause) {
      emit('FILE_UNWRITABLE', 'error.cannotWrite', cause);
    }
  };
  return { read, write };
};
