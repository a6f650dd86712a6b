import { linesOf } from '../decodeText.js';

/** A row of a table with the positions of its cells. */
export type CellRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** The column where each cell begins, counted from 1. */
  readonly columns: readonly number[];
  /** The column of an unclosed quote, if there is one. */
  readonly open?: number;
};

/** How many further lines a quoted cell may have. */
const LINES_MORE = 3;

const DELIMITERS = ['\t', ';', ',', '|'];

/** The delimiter that most lines contain most often. */
export const findDelimiter = (text: string): string => {
  const lines = linesOf(text)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const outsideQuotes = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const counts = DELIMITERS.map((delimiter) =>
    outsideQuotes.reduce((sum, line) => sum + Math.min(line.split(delimiter).length - 1, 40), 0),
  );
  const most = Math.max(...counts);
  return most === 0 ? ',' : (DELIMITERS[counts.indexOf(most)] ?? ',');
};

/** A quoted cell. Matches only at the start of a cell. */
const QUOTED = / *"((?:[^"]|"")*)" */y;

/**
 * Splits a line at its delimiters. A cell may be quoted, with quotes in it doubled. An unclosed quote ends
 * with its line, so that the next line is not lost.
 */
const splitLine = (line: string, delimiter: string): Omit<CellRow, 'line'> => {
  const cells: string[] = [];
  const columns: number[] = [];
  let open: number | undefined;
  let at = 0;
  while (at <= line.length) {
    columns.push(at + 1);
    QUOTED.lastIndex = at;
    const quoted = QUOTED.exec(line);
    const after = at + (quoted?.[0].length ?? 0);
    if (quoted !== null && (after === line.length || line[after] === delimiter)) {
      cells.push(plainCell((quoted[1] ?? '').replaceAll('""', '"').trim()));
      at = after + 1;
      continue;
    }
    const end = line.indexOf(delimiter, at);
    const cell = line.slice(at, end === -1 ? line.length : end).trim();
    if (cell.startsWith('"') && cell.split('"').length % 2 === 0) open ??= at + 1;
    cells.push(plainCell(cell));
    at = end === -1 ? line.length + 1 : end + 1;
  }
  return { cells, columns, ...(open !== undefined && { open }) };
};

/** The non-empty rows of a table. A quoted cell may contain line breaks. */
export const cellRows = (text: string, delimiter: string): readonly CellRow[] => {
  const lines = linesOf(text);
  const rows: CellRow[] = [];
  let at = 0;
  while (at < lines.length) {
    let row = splitLine(lines[at] ?? '', delimiter);
    let used = 1;
    for (
      let more = 2;
      row.open !== undefined && more <= 1 + LINES_MORE && at + more <= lines.length;
      more++
    ) {
      const whole = splitLine(lines.slice(at, at + more).join(' '), delimiter);
      if (whole.open === undefined) [row, used] = [whole, more];
    }
    if (row.cells.some((cell) => cell !== '')) rows.push({ line: at + 1, ...row });
    at += used;
  }
  return rows;
};

/**
 * What spreadsheets take for a formula. Includes full-width signs, because some spreadsheets convert them.
 */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Marks a cell as text in every spreadsheet. */
const AS_TEXT = "'";

/** Removes the text mark that `makeRow` adds. */
const plainCell = (cell: string): string =>
  cell.startsWith(AS_TEXT) && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Joins cells to a row, quoted where needed. A cell that looks like a formula is marked as text. */
export const makeRow = (cells: readonly (string | number | undefined)[], delimiter: string): string =>
  cells
    .map((cell) => String(cell ?? '').replaceAll(/[\r\n\t]+/g, ' '))
    .map((cell) => (FORMULA.test(cell) ? `${AS_TEXT}${cell}` : cell))
    .map((cell) =>
      cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter);
