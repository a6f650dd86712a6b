import type { Color } from '../../../../chess/types.js';

type TimedMove = { readonly ply: number; readonly fen: string; readonly clockMs?: number };

/** The side that made a move: not the one to move after it. */
const moverOf = ({ fen }: TimedMove): Color => (fen.split(' ')[1] === 'b' ? 'white' : 'black');

/** What a side's clock showed after its last move up to a ply; undefined where it was not read. */
export const clockAt = (moves: readonly TimedMove[], ply: number, side: Color): number | undefined =>
  moves.slice(0, ply).findLast((move) => moverOf(move) === side)?.clockMs;
