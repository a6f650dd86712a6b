import { parseSquare } from '../../chess/square.js';
import type { Square } from '../../chess/types.js';
import { boardSquares } from '../../messages/boardSquares.js';
import type { CarriedPly } from '../../table/seats/carryOut.js';
import type { GameView, TableView } from '../../table/tableView.js';
import type { DrawnSquare } from '../components/boardPiece.js';

/**
 * The board for a remote player. It shows the position of the game, even while pieces are being moved, with
 * wrong squares marked.
 */
export const playedSquares = (
  game: GameView,
  { wrong, carryOut }: Pick<TableView, 'wrong' | 'carryOut'>,
): readonly DrawnSquare[] => {
  const faults = new Set([...wrong.map(({ square }) => square), carryOut?.instead?.to]);
  return boardSquares({ game, physical: null, phase: 'settled', wrong: [] }).map((shown) =>
    faults.has(shown.name) ? { ...shown, mark: 'differs' } : shown,
  );
};

/** The square of the king that is in check after the last move. */
export const checkedKing = (
  game: Pick<GameView, 'moves' | 'turn'> | null,
  squares: readonly DrawnSquare[],
): Square | null => {
  const san = game?.moves.at(-1)?.san;
  if (game === null || san === undefined || !/[+#]$/.test(san)) return null;
  const king = game.turn === 'white' ? 'K' : 'k';
  const square = squares.findIndex(({ piece }) => piece === king);
  return square < 0 ? null : square;
};

/** The arrow for a move to make on the board. A take-back is reversed. */
export const carryOutArrow = (
  toCarryOut: CarriedPly | null,
): { readonly from: Square; readonly to: Square } | null => {
  if (toCarryOut === null) return null;
  const from = parseSquare(toCarryOut.uci.slice(0, 2));
  const to = parseSquare(toCarryOut.uci.slice(2, 4));
  if (from === undefined || to === undefined) return null;
  return toCarryOut.takeBack ? { from: to, to: from } : { from, to };
};
