import type { RatingSearch } from '../../ratingSearch.js';
import { columnOf, idOfLine, type RatingColumns, ratingColumns, readRatingLine } from './ratingList.js';

/** Shows a search the lines of a rating list, one after the other. */
export class RatingListReader {
  readonly #search: RatingSearch;
  #columns: RatingColumns | undefined;
  /** How many players the list has had so far. */
  players = 0;

  constructor(search: RatingSearch) {
    this.#search = search;
  }

  /** False: the first line is not that of such a list. */
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
