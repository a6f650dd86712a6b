import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keyedError, whyOf } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { makeFolder } from '../shared/files/makeFolder.js';
import { OWN_FILE } from '../shared/files/ownFile.js';
import { replaceFileNow } from '../shared/files/replaceFile.js';
import { keptJson, parseKeptJson } from '../shared/keptJson.js';

/** At `table` stands the board of the table `home`, which the configuration says is this device. */
const place = z.strictObject({ table: z.string(), home: z.string(), device: z.string() });
export const boardPlacesSchema = z.strictObject({ version: z.literal(1), places: z.array(place) });
type Place = z.infer<typeof place>;

/** A table and the board that is its own. */
export type OwnBoard = { readonly table: string; readonly device: string };

/** Which boards stand at another table than their own; kept over restarts. */
export interface BoardPlaces {
  /** The table whose board stands here: itself, or another. */
  homeAt(table: string): string;
  /** Where the board of a table stands. */
  tableOf(home: string): string;
  /** The boards that stand at these two tables change places; `own`: what each of those boards is. */
  exchange(a: string, b: string, own: (home: string) => string): void;
}

/**
 * Kept in a file of the data directory. `configured`: all boards that the configuration names; where it has
 * changed under an exchange since, it counts, and no board stands elsewhere. Nothing: boards are found, and
 * any may come.
 */
export const createBoardPlaces = (
  dataDir: string,
  configured: readonly OwnBoard[],
  onProblem: (problem: BridgeError) => void,
): BoardPlaces => {
  const path = join(dataDir, 'board-places.json');
  const isAsConfigured = ({ table, home, device }: Place): boolean =>
    configured.length === 0 ||
    (configured.some((own) => own.table === table) &&
      configured.some((own) => own.table === home && own.device === device));

  const read = (): readonly Place[] => {
    try {
      const { places } = boardPlacesSchema.parse(parseKeptJson(readFileSync(path, 'utf8')));
      if (places.every(isAsConfigured)) return places;
      const tables = places.map(({ table }) => table).join(', ');
      const said = message('error.placesOutdated', { tables });
      onProblem(keyedError('CONFIG_INVALID', said, { path, tables }));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
        onProblem(
          keyedError(
            'FILE_UNREADABLE',
            message('error.cannotRead', { path, why: whyOf(cause) }),
            { path },
            cause,
          ),
        );
    }
    return [];
  };
  const keep = (): void => {
    try {
      makeFolder(dataDir);
      writeFileSync(`${path}.new`, keptJson({ version: 1, places }), { mode: OWN_FILE });
      replaceFileNow(`${path}.new`, path);
    } catch (cause) {
      onProblem(
        keyedError(
          'FILE_UNWRITABLE',
          message('error.cannotWrite', { path, why: whyOf(cause) }),
          { path },
          cause,
        ),
      );
    }
  };

  let places = read();
  const homeAt = (table: string): string => places.find((one) => one.table === table)?.home ?? table;
  return {
    homeAt,
    tableOf: (home) => places.find((one) => one.home === home)?.table ?? home,
    exchange: (a, b, own) => {
      const moved = [
        { table: a, home: homeAt(b) },
        { table: b, home: homeAt(a) },
      ];
      places = [
        ...places.filter(({ table }) => table !== a && table !== b),
        ...moved
          .filter(({ table, home }) => table !== home)
          .map((one) => ({ ...one, device: own(one.home) })),
      ];
      keep();
    },
  };
};
