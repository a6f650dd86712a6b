import type { PgnGame, PgnLine, PgnMove, PgnResult, PgnTag, TextPlace } from './pgnGame.js';

type OpenMove = { readonly san: string; nags: number[]; comments: string[]; variations: OpenLine[] };
type OpenLine = { comments: string[]; readonly moves: OpenMove[] };

/** Shared by all moves without annotations, which are most of them, to save memory. Never pushed to. */
const NONE: never[] = [];
const COLUMNS_MAX = 1 << 20;
const packPlace = (line: number, column: number): number =>
  line * COLUMNS_MAX + Math.min(column, COLUMNS_MAX - 1);
const unpackPlace = (place: number): TextPlace => ({
  line: Math.floor(place / COLUMNS_MAX),
  column: place % COLUMNS_MAX,
});

/** Builds the tree of one game from its parts, which must arrive in the order of the text. */
export class PgnGameBuilder {
  readonly #tags: PgnTag[] = [];
  readonly #tagNames = new Set<string>();
  readonly #tagPlaces: number[] = [];
  readonly #main: OpenLine = { comments: NONE, moves: [] };
  /** In the order of the text, which `#listPlaces` follows too. */
  readonly #movePlaces: number[] = [];
  readonly #outer: OpenLine[] = [];
  #placesOfItems: ReadonlyMap<PgnMove | PgnTag, number> | undefined;
  #line: OpenLine = this.#main;
  #last: OpenMove | undefined;

  hasTag(name: string): boolean {
    return this.#tagNames.has(name);
  }

  tagValue(name: string): string | undefined {
    return this.#tags.find((tag) => tag.name === name)?.value;
  }

  tagPlace(name: string): TextPlace | undefined {
    const place = this.#tagPlaces[this.#tags.findIndex((tag) => tag.name === name)];
    return place === undefined ? undefined : unpackPlace(place);
  }

  addTag(name: string, value: string, line: number, column: number): void {
    this.#tags.push({ name, value });
    this.#tagNames.add(name);
    this.#tagPlaces.push(packPlace(line, column));
  }

  addMove(san: string, line: number, column: number): void {
    const move: OpenMove = { san, nags: NONE, comments: NONE, variations: NONE };
    this.#line.moves.push(move);
    this.#last = move;
    this.#movePlaces.push(packPlace(line, column));
  }

  /** A glyph before the first move of a line has no meaning and is dropped. */
  addNag(nag: number): void {
    if (this.#last === undefined) return;
    if (this.#last.nags === NONE) this.#last.nags = [nag];
    else this.#last.nags.push(nag);
  }

  addComment(text: string): void {
    const target = this.#last ?? this.#line;
    if (target.comments === NONE) target.comments = [text];
    else target.comments.push(text);
  }

  /** Removes the last move of the main line, which was a result. Its comments move to the move before it. */
  takeLastMove(): void {
    const taken = this.#main.moves.pop();
    this.#movePlaces.pop();
    this.#last = this.#main.moves.at(-1);
    for (const comment of taken?.comments ?? []) this.addComment(comment);
  }

  /** Adds a comment after the last move of the main line, or before the first if there is none. */
  addLastComment(text: string): void {
    this.#line = this.#main;
    this.#last = this.#main.moves.at(-1);
    const target = this.#last ?? this.#line;
    if (!target.comments.includes(text)) this.addComment(text);
  }

  /** False when no move precedes the variation. */
  openVariation(): boolean {
    const last = this.#last;
    if (last === undefined) return false;
    const variation: OpenLine = { comments: NONE, moves: [] };
    if (last.variations === NONE) last.variations = [variation];
    else last.variations.push(variation);
    this.#outer.push(this.#line);
    this.#line = variation;
    this.#last = undefined;
    return true;
  }

  /** An empty variation is removed. */
  closeVariation(): void {
    const closed = this.#line;
    const outer = this.#outer.pop();
    if (outer === undefined) return;
    this.#line = outer;
    this.#last = outer.moves.at(-1);
    if (closed.moves.length === 0 && closed.comments.length === 0) this.#last?.variations.pop();
  }

  plies(): number {
    return this.#main.moves.length;
  }

  /** A comment alone is not a game. */
  isEmpty(): boolean {
    return this.#tags.length === 0 && this.#main.moves.length === 0;
  }

  build(result: PgnResult): PgnGame {
    return { tags: this.#tags, comments: this.#main.comments, moves: this.#main.moves, result };
  }

  /** Builds its table at the first call, because most games need none. */
  readonly placeOf = (item: PgnMove | PgnTag): TextPlace | undefined => {
    this.#placesOfItems ??= this.#listPlaces();
    const place = this.#placesOfItems.get(item);
    return place === undefined ? undefined : unpackPlace(place);
  };

  #listPlaces(): ReadonlyMap<PgnMove | PgnTag, number> {
    const places = new Map<PgnMove | PgnTag, number>();
    for (const [i, tag] of this.#tags.entries()) places.set(tag, this.#tagPlaces[i] ?? 0);
    let order = 0;
    const stack: PgnMove[] = [];
    const stackLine = (line: PgnLine): void => {
      for (let i = line.moves.length - 1; i >= 0; i--) {
        const move = line.moves[i];
        if (move !== undefined) stack.push(move);
      }
    };
    stackLine(this.#main);
    for (let move = stack.pop(); move !== undefined; move = stack.pop()) {
      const place = this.#movePlaces[order++];
      if (place !== undefined) places.set(move, place);
      for (let i = move.variations.length - 1; i >= 0; i--) {
        const variation = move.variations[i];
        if (variation !== undefined) stackLine(variation);
      }
    }
    return places;
  }
}
