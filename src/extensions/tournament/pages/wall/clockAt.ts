import type { Color } from '../../../../chess/types.js';

type TimedMove = { readonly ply: number; readonly fen: string; readonly clockMs?: number };

/** The side that made a move, which is not the side to move in its position. */
const moverOf = ({ fen }: TimedMove): Color => (fen.split(' ')[1] === 'b' ? 'white' : 'black');

/** A side's clock time after its last move up to a ply, or undefined if it was not read. */
export const clockAt = (moves: readonly TimedMove[], ply: number, side: Color): number | undefined =>
  moves.slice(0, ply).findLast((move) => moverOf(move) === side)?.clockMs;
