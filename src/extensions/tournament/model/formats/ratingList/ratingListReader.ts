import type { RatingSearch } from '../../ratingSearch.js';
import { columnOf, idOfLine, type RatingColumns, ratingColumns, readRatingLine } from './ratingList.js';

/** Passes the lines of a rating list to a search. */
export class RatingListReader {
  readonly #search: RatingSearch;
  #columns: RatingColumns | undefined;
  /** The number of players read so far. */
  players = 0;

  constructor(search: RatingSearch) {
    this.#search = search;
  }

  /** Reads a line. Returns false if the first line is not the heading of a rating list. */
  line(text: string): boolean {
    if (this.#columns === undefined) {
      this.#columns = ratingColumns(text);
      return this.#columns !== undefined;
    }
    const fideId = idOfLine(text);
    if (fideId === undefined) return true;
    this.players += 1;
    if (!this.#search.mayConcern(fideId, columnOf(text, this.#columns, 'Name'))) return true;
    const rated = readRatingLine(text, this.#columns);
    if (rated !== undefined) this.#search.look(rated);
    return true;
  }
}
