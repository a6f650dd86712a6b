import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf } from '../../shared/bridgeError.js';
import { OWN_FILE } from '../../shared/files/ownFile.js';
import { replaceFileNow } from '../../shared/files/replaceFile.js';
import { keptJson, parseKeptJson } from '../../shared/keptJson.js';
import { type OpponentChoice, opponentChoiceSchema } from '../../table/opponents/opponentChoice.js';

/** The opponent last chosen at a table, and whether it is still seated. */
export type RememberedChoice = { readonly choice: OpponentChoice; readonly isPlaying: boolean };

export interface OpponentMemory {
  get(table: string): RememberedChoice | undefined;
  set(table: string, remembered: RememberedChoice): void;
}

const TABLES_MAX = 1_000;

export const opponentsSchema = z.object({
  version: z.literal(1),
  tables: z.record(z.string(), z.object({ choice: opponentChoiceSchema, isPlaying: z.boolean() })),
});

/**
 * Remembers opponents in a file of the data directory. If the file cannot be read or written, only the memory
 * is lost.
 */
export const createOpponentMemory = (dataDir: string, onNote: (text: string) => void): OpponentMemory => {
  const path = join(dataDir, 'opponents.json');
  const read = (): Map<string, RememberedChoice> => {
    try {
      return new Map(Object.entries(opponentsSchema.parse(parseKeptJson(readFileSync(path, 'utf8'))).tables));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        onNote(`the opponents that were chosen last are not known: ${messageOf(cause)}`);
      return new Map();
    }
  };
  const known = read();
  return {
    get: (table) => known.get(table),
    set: (table, remembered) => {
      known.delete(table);
      known.set(table, remembered);
      const [oldest] = known.keys();
      if (known.size > TABLES_MAX && oldest !== undefined) known.delete(oldest);
      try {
        const text = keptJson({ version: 1, tables: Object.fromEntries(known) });
        writeFileSync(`${path}.new`, text, { mode: OWN_FILE });
        replaceFileNow(`${path}.new`, path);
      } catch (cause) {
        onNote(`who was chosen as opponent cannot be kept: ${messageOf(cause)}`);
      }
    },
  };
};
