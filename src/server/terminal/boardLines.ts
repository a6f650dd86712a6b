import { boardSquares, type ShownSquare } from '../../messages/boardSquares.js';
import type { TableView } from '../../table/tableView.js';
import type { Span, Style, StyledLine } from './styledLine.js';

export type BoardLook = {
  /** The width of a square in columns: 3, or 2 in a narrow terminal. */
  readonly cell: 2 | 3;
  readonly color: boolean;
  readonly unicode: boolean;
};

/** With colours both sides use filled glyphs. Without colours White has outlined ones. */
const filled: Readonly<Record<string, string>> = { p: '♟', n: '♞', b: '♝', r: '♜', q: '♛', k: '♚' };
const outlined: Readonly<Record<string, string>> = { p: '♙', n: '♘', b: '♗', r: '♖', q: '♕', k: '♔' };

const grounds = {
  light: { plain: 67, last: 136, wrong: 160, moving: 37 },
  dark: { plain: 24, last: 94, wrong: 124, moving: 30 },
} as const;

const glyphOf = (letter: string, { color, unicode }: BoardLook): string => {
  if (!unicode) return letter;
  const set = color || letter === letter.toLowerCase() ? filled : outlined;
  return set[letter.toLowerCase()] ?? letter;
};

const styleOf = (shown: ShownSquare, dark: boolean, letter: string | null): Style => {
  const ground = grounds[dark ? 'dark' : 'light'];
  const kind = shown.mark ?? (shown.last ? 'last' : 'plain');
  const missing = shown.piece === null;
  const white = letter !== null && letter === letter.toUpperCase();
  return { bg: ground[kind], fg: missing ? 250 : white ? 231 : 16, ...(!missing && { bold: true }) };
};

/** Without colours, brackets replace the background. */
const frameOf = (shown: ShownSquare): readonly [string, string] => {
  if (shown.mark === 'wrong') return ['[', ']'];
  if (shown.mark === 'moving') return ['<', '>'];
  return shown.last ? ['(', ')'] : [' ', ' '];
};

const squareSpan = (shown: ShownSquare, dark: boolean, look: BoardLook): Span => {
  const letter = shown.piece ?? shown.missing;
  const glyph = letter === null ? ' ' : glyphOf(letter, look);
  if (look.color)
    return {
      text: look.cell === 3 ? ` ${glyph} ` : `${glyph} `,
      style: styleOf(shown, dark, letter),
    };
  const [open, close] = frameOf(shown);
  const seen = shown.piece === null ? (look.unicode ? '·' : '.') : glyph;
  return { text: look.cell === 3 ? open + seen + close : open + seen };
};

export const boardWidth = (cell: number): number => 2 + 8 * cell;

/** The board with White below: eight ranks and the letters of the files. */
export const boardLines = (view: TableView, look: BoardLook): readonly StyledLine[] => {
  const squares = boardSquares(view);
  const ranks = Array.from({ length: 8 }, (_, row): StyledLine => {
    const rank = 7 - row;
    const cells = squares
      .slice(8 * rank, 8 * rank + 8)
      .map((shown, file) => squareSpan(shown, (rank + file) % 2 === 0, look));
    return [{ text: `${rank + 1} `, style: { dim: true } }, ...cells];
  });
  const files = Array.from('abcdefgh', (file) => (look.cell === 3 ? ` ${file} ` : ` ${file}`)).join('');
  const shift = look.cell === 2 && look.color ? files.slice(1).padEnd(files.length) : files;
  return [...ranks, [{ text: `  ${shift}`, style: { dim: true } }]];
};
