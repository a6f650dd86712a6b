import { NO_PIECE, pieceLetter } from '../../../../src/chess/piece.js';
import { playMove } from '../../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../../src/chess/position.js';
import type { Move } from '../../../../src/chess/types.js';

/** A physical piece: it keeps its number on every square. */
export type Man = { readonly letter: string; readonly number: number };
/** The placement from a time on: 64 squares, a1 first, in White's view. */
export type Scene = { readonly atMs: number; readonly men: readonly (Man | undefined)[] };

export type Pace = {
  readonly plyMs: number;
  /** How long a piece is off the board before it is put down; 0: no scene shows it lifted. */
  readonly liftedMs: number;
};

const BEGIN_MS = 4_000;

const lettersOf = ({ board }: Position): readonly string[] =>
  [...board].map((code) => (code === NO_PIECE ? '' : pieceLetter(code)));

/**
 * The pieces after a move: those that left a square are found again by their letters, a promoted pawn is new.
 */
const menAfter = (men: Scene['men'], after: readonly string[]): Scene['men'] => {
  const left = men.filter((man, square) => man !== undefined && man.letter !== after[square]);
  let newest = Math.max(...men.map((man) => man?.number ?? 0));
  return after.map((letter, square) => {
    const here = men[square];
    if (letter === '') return undefined;
    if (here?.letter === letter) return here;
    const moved = left.find((man) => man?.letter === letter);
    return moved ?? { letter, number: ++newest };
  });
};

/** The scenes of a game, from the start array on. */
export const scenesOf = (moves: readonly Move[], { plyMs, liftedMs }: Pace): readonly Scene[] => {
  let position: Position = startPosition;
  let men: Scene['men'] = lettersOf(position).map((letter, number) =>
    letter === '' ? undefined : { letter, number: number + 1 },
  );
  const scenes: Scene[] = [{ atMs: 0, men }];
  for (const [ply, move] of moves.entries()) {
    const atMs = BEGIN_MS + ply * plyMs;
    position = playMove(position, move);
    if (liftedMs > 0)
      scenes.push({ atMs, men: men.map((man, square) => (square === move.from ? undefined : man)) });
    men = menAfter(men, lettersOf(position));
    scenes.push({ atMs: atMs + liftedMs, men });
  }
  return scenes;
};

/** The placement at a time. */
export const sceneAt = (scenes: readonly Scene[], atMs: number): Scene['men'] =>
  scenes.findLast((scene) => scene.atMs <= atMs)?.men ?? [];

/** The squares in the board's own numbering: a turned board has White's h8 as its a1. */
export const asBoardNames = (men: Scene['men'], turned: boolean): Scene['men'] =>
  turned ? men.toReversed() : men;
