/** So much text of games that are over is kept; some thousand games. */
const SHELF_CHARACTERS_MAX = 16_000_000;

/** PGN of games, so that a file of all games does not mean playing them all through again. */
export class PgnShelf {
  readonly #texts = new Map<string, string>();
  #characters = 0;

  get(gameId: string): string | undefined {
    return this.#texts.get(gameId);
  }

  put(gameId: string, text: string): void {
    this.drop(gameId);
    this.#texts.set(gameId, text);
    this.#characters += text.length;
    // The one that has stood longest goes first.
    for (const oldest of this.#texts.keys()) {
      if (this.#characters <= SHELF_CHARACTERS_MAX) return;
      this.drop(oldest);
    }
  }

  drop(gameId: string): void {
    this.#characters -= this.#texts.get(gameId)?.length ?? 0;
    this.#texts.delete(gameId);
  }
}
