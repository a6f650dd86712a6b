import { backRank, castledKingSquare, castledRookSquare } from '../../chess/castling.js';
import { parseSquare, squareAt } from '../../chess/square.js';
import type { Square } from '../../chess/types.js';
import type { GameView, MoveView } from '../../table/tableView.js';

type Journey = { readonly from: Square; readonly to: Square };

const castlingJourneys = ({ uci, san }: MoveView, chess960: boolean): readonly Journey[] => {
  const king = parseSquare(uci.slice(0, 2)) ?? 0;
  const color = uci.charAt(1) === '1' ? 'white' : 'black';
  const side = san.startsWith('O-O-O') ? 'a' : 'h';
  const corner = squareAt(side === 'h' ? 7 : 0, backRank(color));
  const rook = chess960 ? (parseSquare(uci.slice(2, 4)) ?? corner) : corner;
  return [
    { from: king, to: castledKingSquare(color, side) },
    { from: rook, to: castledRookSquare(color, side) },
  ];
};

/** The pieces that a move moves: one, or king and rook. */
const journeysOf = (move: MoveView, chess960: boolean): readonly Journey[] => {
  if (move.san.startsWith('O-O')) return castlingJourneys(move, chess960);
  const [from, to] = [parseSquare(move.uci.slice(0, 2)), parseSquare(move.uci.slice(2, 4))];
  return from === undefined || to === undefined ? [] : [{ from, to }];
};

/** The pieces moved by the last move of a game, by their new squares. */
export const arrivalsOf = (
  game: Pick<GameView, 'moves' | 'chess960'> | null,
): ReadonlyMap<Square, { readonly from: Square; readonly ply: number }> => {
  const last = game?.moves.at(-1);
  if (game === null || last === undefined) return new Map();
  return new Map(
    journeysOf(last, game.chess960)
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => [to, { from, ply: last.ply }]),
  );
};
