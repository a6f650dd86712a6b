import type { GameView, MoveView } from '../../../table/game/gameView.js';

type Written = { readonly game: GameView; readonly text: string };

const TEXTS_MAX = 400;

const isSameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A move object never changes, so the moves of a game in progress compare equal. */
const hasSameMoves = (a: readonly MoveView[], b: readonly MoveView[]): boolean =>
  a.length === b.length && a.every((move, i) => isSameValue(move, b[i]));

const isSameGame = (a: GameView, b: GameView): boolean => {
  const { moves, ...rest } = a;
  const { moves: others, ...otherRest } = b;
  return hasSameMoves(moves, others) && isSameValue(rest, otherRest);
};

/**
 * Caches the text of each game. Between two pushes only a few of 80 boards change, and writing all of them
 * takes longer than the rest of the push. Drops the oldest entry when the cache is full.
 */
export class ScoreTexts {
  readonly #written = new Map<string, Written>();

  text(game: GameView, write: () => string): string {
    const known = this.#written.get(game.id);
    if (known !== undefined && isSameGame(known.game, game)) return known.text;
    const text = write();
    this.#written.set(game.id, { game, text });
    const [first] = this.#written.keys();
    if (this.#written.size > TEXTS_MAX && first !== undefined) this.#written.delete(first);
    return text;
  }
}
