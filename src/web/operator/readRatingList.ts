import { RatingListReader } from '../../tournament/formats/ratingList/ratingListReader.js';
import type { RatingSearch } from '../../tournament/ratingSearch.js';

const afterOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a rating list of a hundred megabytes piece by piece, here on the page: nobody uploads it. How many
 * players it has; undefined: it is none.
 */
export const readRatingList = async (
  file: Blob,
  search: RatingSearch,
  onPart: (part: number) => void,
): Promise<number | undefined> => {
  const reader = new RatingListReader(search);
  const stream = file.stream().getReader();
  // One character a byte, as the columns of the list are counted.
  const decoder = new TextDecoder('windows-1252');
  let rest = '';
  let done = 0;
  for (let chunk = await stream.read(); !chunk.done; chunk = await stream.read()) {
    done += chunk.value.length;
    const lines = (rest + decoder.decode(chunk.value, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (!reader.line(line)) return undefined;
    onPart(done / file.size);
    await afterOthers();
  }
  if (rest !== '' && !reader.line(rest)) return undefined;
  return reader.players === 0 ? undefined : reader.players;
};
