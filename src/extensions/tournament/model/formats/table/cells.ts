import { linesOf } from '../decodeText.js';

/** One line of a table, with the place of each cell in it. */
export type CellRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** The column, from 1, at which each cell begins. */
  readonly columns: readonly number[];
  /** The column of a quote that is not closed; undefined: all are. */
  readonly open?: number;
};

/** How many lines more a cell may have. */
const LINES_MORE = 3;

const DELIMITERS = ['\t', ';', ',', '|'];

/** The delimiter that most lines have most of. */
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

/** Looked for only where a cell begins. */
const QUOTED = / *"((?:[^"]|"")*)" */y;

/**
 * A line at its delimiters; a cell may be quoted, and a quote in it doubled. A quote that is not closed
 * ends with its line: the next one is not lost with it.
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

/** The rows of a table that hold anything; in quotes a cell may go on in the next lines. */
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

/** What spreadsheets take for a formula; the wide forms too, which some of them make narrow ones of. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** By this sign a cell is a text in every spreadsheet. */
const AS_TEXT = "'";

/** A cell as it was before it was made a text. */
const plainCell = (cell: string): string =>
  cell.startsWith(AS_TEXT) && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Cells as one line of a table, quoted where they must be; one that would be a formula is made a text. */
export const makeRow = (cells: readonly (string | number | undefined)[], delimiter: string): string =>
  cells
    .map((cell) => String(cell ?? '').replaceAll(/[\r\n\t]+/g, ' '))
    .map((cell) => (FORMULA.test(cell) ? `${AS_TEXT}${cell}` : cell))
    .map((cell) =>
      cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter);
