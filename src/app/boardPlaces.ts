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

/** The board of the table `home` stands at `table`. `device` is its URL in the configuration. */
const place = z.strictObject({ table: z.string(), home: z.string(), device: z.string() });
export const boardPlacesSchema = z.strictObject({ version: z.literal(1), places: z.array(place) });
type Place = z.infer<typeof place>;

/** A table and the URL of its own board. */
export type OwnBoard = { readonly table: string; readonly device: string };

/** Which boards stand at a table that is not their own. Kept across restarts. */
export interface BoardPlaces {
  /** The table that the board standing here belongs to. */
  homeAt(table: string): string;
  /** The table where the board of `home` stands. */
  tableOf(home: string): string;
  /** Exchanges the boards at two tables. `own` gives the URL of the board of a table. */
  exchange(a: string, b: string, own: (home: string) => string): void;
}

/**
 * Boards at other tables, kept in a file of the data directory. `configured` lists all boards that the
 * configuration names. An exchange that no longer fits the configuration is dropped. When `configured` is
 * empty, boards are found by search, and every exchange is kept.
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
