import { pieceAt } from '../../chess/board.js';
import { NO_PIECE, pieceColor } from '../../chess/piece.js';
import { type Board, COLORS, type Color, type PieceCode, type Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import type { HandProfile } from './handProfile.js';
import { drawMs, HandScript } from './handScript.js';

/** A copy in random order. */
export const shuffled = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

type Filling = { readonly square: Square; readonly piece: PieceCode };
type Player = { nowMs: number; fillings: Filling[] };

const fillingsOf = (side: Color, from: Board, to: Board, random: Random): Filling[] => {
  const wanted = [...to.keys()].map((square) => ({ square, piece: pieceAt(to, square) }));
  return shuffled(
    random,
    wanted.filter(({ square, piece }) => {
      return piece !== NO_PIECE && pieceColor(piece) === side && from[square] !== piece;
    }),
  );
};

/**
 * Both players set up a placement at the same time, each with their own pieces and in random order. Pieces
 * come from other squares or from beside the board. Superfluous pieces are removed last.
 */
export const scriptSetUp = (from: Board, to: Board, profile: HandProfile, random: Random): HandScript => {
  const script = new HandScript();
  const board = Uint8Array.from(from);
  const settledMs = new Map<Square, number>();
  const players: Player[] = COLORS.map((side) => ({
    nowMs: 0,
    fillings: fillingsOf(side, from, to, random),
  }));

  /** An act of one hand at a square, after any acts of the other player there. */
  const reach = (player: Player, square: Square, act: (atMs: number) => void): void => {
    player.nowMs = Math.max(player.nowMs, (settledMs.get(square) ?? 0) + 1);
    act(player.nowMs);
    settledMs.set(square, player.nowMs);
    player.nowMs += drawMs(random, profile.air);
  };
  const take = (player: Player, square: Square): void => {
    reach(player, square, (atMs) => script.liftAt(atMs, square));
    board[square] = NO_PIECE;
  };
  const fill = (player: Player): void => {
    // Prefers free squares. When none is free, the piece on the square is lifted off first.
    const free = player.fillings.findIndex(({ square }) => pieceAt(board, square) === NO_PIECE);
    const [filling] = player.fillings.splice(Math.max(0, free), 1);
    if (filling === undefined) return;
    const { square, piece } = filling;
    if (free < 0) take(player, square);
    const spare = board.findIndex((code, at) => code === piece && to[at] !== code);
    if (spare >= 0) take(player, spare);
    reach(player, square, (atMs) => script.placeAt(atMs, square, piece));
    board[square] = piece;
  };

  for (;;) {
    const busy = players.filter(({ fillings }) => fillings.length > 0).sort((a, b) => a.nowMs - b.nowMs)[0];
    if (busy === undefined) break;
    fill(busy);
  }
  script.nowMs = Math.max(...players.map(({ nowMs }) => nowMs));
  board.forEach((code, square) => {
    if (code !== NO_PIECE && to[square] === NO_PIECE) script.lift(square).wait(drawMs(random, profile.air));
  });
  return script;
};
