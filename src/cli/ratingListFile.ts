import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import {
  columnOf,
  idOfLine,
  type RatingColumns,
  ratingColumns,
  readRatingLine,
} from '../tournament/formats/ratingList/ratingList.js';
import type { RatingSearch } from '../tournament/ratingSearch.js';

const HOW_TO_GET =
  'it must be the text form of the list, players_list_foa.txt, unpacked from players_list.zip';

const headerOf = (line: string, path: string): RatingColumns => {
  const columns = ratingColumns(line);
  if (columns !== undefined) return columns;
  const message = `${path}, line 1, column 1: no FIDE rating list begins like this; ${HOW_TO_GET}`;
  throw new BridgeError('PAIRINGS_INVALID', message, { path });
};

/**
 * Reads the list line by line, and shows the search all rows that may concern it. Gives how many players
 * the list has.
 */
export const searchRatingList = async (path: string, search: RatingSearch): Promise<number> => {
  let columns: RatingColumns | undefined;
  let players = 0;
  try {
    // Latin-1: one character a byte, as its columns are counted; its names are in ASCII.
    const lines = createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity });
    for await (const line of lines) {
      if (columns === undefined) {
        columns = headerOf(line, path);
        continue;
      }
      const fideId = idOfLine(line);
      if (fideId === undefined) continue;
      players += 1;
      if (!search.mayConcern(fideId, columnOf(line, columns, 'Name'))) continue;
      const rated = readRatingLine(line, columns);
      if (rated !== undefined) search.look(rated);
    }
  } catch (cause) {
    if (cause instanceof BridgeError) throw cause;
    throw new BridgeError('FILE_UNREADABLE', `cannot read ${path}: ${messageOf(cause)}`, { path }, cause);
  }
  if (players === 0)
    throw new BridgeError('PAIRINGS_INVALID', `${path}: nobody stands in it; ${HOW_TO_GET}`, { path });
  return players;
};
