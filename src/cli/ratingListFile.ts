import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import { RatingListReader } from '../tournament/formats/ratingList/ratingListReader.js';
import type { RatingSearch } from '../tournament/ratingSearch.js';

const HOW_TO_GET =
  'it must be the text form of the list, players_list_foa.txt, unpacked from players_list.zip';

/**
 * Reads the list line by line, and shows the search all rows that may concern it. Gives how many players
 * the list has.
 */
export const searchRatingList = async (path: string, search: RatingSearch): Promise<number> => {
  const reader = new RatingListReader(search);
  try {
    // Latin-1: one character a byte, as its columns are counted; its names are in ASCII.
    const lines = createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity });
    for await (const line of lines)
      if (!reader.line(line)) {
        const message = `${path}, line 1, column 1: no FIDE rating list begins like this; ${HOW_TO_GET}`;
        throw new BridgeError('PAIRINGS_INVALID', message, { path });
      }
  } catch (cause) {
    if (cause instanceof BridgeError) throw cause;
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path, why: messageOf(cause) }),
      { path },
      cause,
    );
  }
  if (reader.players === 0)
    throw new BridgeError('PAIRINGS_INVALID', `${path}: it lists no player; ${HOW_TO_GET}`, { path });
  return reader.players;
};
