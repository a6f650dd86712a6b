import type { GameView, MoveView } from '../../../table/game/gameView.js';

type Written = { readonly game: GameView; readonly text: string };

const TEXTS_MAX = 400;

const isSameValue = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Moves never change: those of a game that goes on are the same objects. */
const hasSameMoves = (a: readonly MoveView[], b: readonly MoveView[]): boolean =>
  a.length === b.length && a.every((move, i) => isSameValue(move, b[i]));

const isSameGame = (a: GameView, b: GameView): boolean => {
  const { moves, ...rest } = a;
  const { moves: others, ...otherRest } = b;
  return hasSameMoves(moves, others) && isSameValue(rest, otherRest);
};

/**
 * The text of each game as it was last written. Of a round of 80 boards one has changed since the last
 * push, and to write all of them takes longer than all the rest. Forgets the game that was written first.
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
