import { plyNumber } from '../../chess/plyNumber.js';
import type { MoveView } from '../../table/tableView.js';

export type MoveRow = {
  readonly number: number;
  readonly white: MoveView | null;
  readonly black: MoveView | null;
};

/** The score in two columns. White's cell is empty if Black moves first. */
export const moveRows = (startFen: string, moves: readonly MoveView[]): readonly MoveRow[] => {
  const rows: MoveRow[] = [];
  for (const move of moves) {
    const { number, white } = plyNumber(startFen, move.ply);
    const last = rows.at(-1);
    if (white) rows.push({ number, white: move, black: null });
    else if (last?.number === number) rows[rows.length - 1] = { ...last, black: move };
    else rows.push({ number, white: null, black: move });
  }
  return rows;
};
