import { plyNumber } from '../../chess/plyNumber.js';
import { wholeScore } from '../../table/game/gameParts.js';
import type { GameView, MoveView } from '../../table/tableView.js';
import { padText, type Span, type StyledLine } from './styledLine.js';

const NUMBER_COLUMNS = 4;
const SAN_COLUMNS = 8;
const GAP_COLUMNS = 2;
const BLOCK_COLUMNS = NUMBER_COLUMNS + 1 + 2 * SAN_COLUMNS + GAP_COLUMNS;

type Row = { readonly number: number; white?: Span; black?: Span };

/** An illegal move that stands is in brackets. */
const shownSan = ({ san, illegal }: MoveView): string => (illegal ? `(${san})` : san);

const rowsOf = (game: GameView): readonly Row[] => {
  const { startFen, moves } = wholeScore(game);
  const rows: Row[] = [];
  for (const move of moves) {
    const { ply, level } = move;
    const { number, white } = plyNumber(startFen, ply);
    const last = ply === moves.length;
    const style = level === 'provisional' ? { dim: true } : last ? { bold: true } : {};
    const span: Span = { text: padText(shownSan(move), SAN_COLUMNS, ''), style };
    if (rows.at(-1)?.number !== number) rows.push({ number });
    const row = rows.at(-1);
    if (row) row[white ? 'white' : 'black'] = span;
  }
  return rows;
};

const rowLine = ({ number, white, black }: Row): StyledLine => [
  { text: `${String(number).padStart(NUMBER_COLUMNS - 1)}. `, style: { dim: true } },
  white ?? { text: padText('...', SAN_COLUMNS) },
  black ?? { text: ' '.repeat(SAN_COLUMNS) },
  { text: ' '.repeat(GAP_COLUMNS + 1) },
];

/** The newest moves that fit, down the columns; exactly `rows` lines when there is a move at all. */
export const moveColumns = (game: GameView, columns: number, rows: number): readonly StyledLine[] => {
  const blocks = Math.max(1, Math.floor((columns + GAP_COLUMNS) / BLOCK_COLUMNS));
  const all = rowsOf(game);
  if (all.length === 0 || rows <= 0) return [];
  const used = Math.min(blocks, Math.ceil(all.length / rows));
  const shown = all.slice(-used * rows);
  return Array.from({ length: rows }, (_, line) =>
    Array.from({ length: used }, (_unused, block) => shown[block * rows + line])
      .filter((row) => row !== undefined)
      .flatMap(rowLine),
  );
};
