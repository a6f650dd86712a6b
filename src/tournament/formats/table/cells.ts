import { linesOf } from '../decodeText.js';

/** One line of a table, with the place of each cell in it. */
export type CellRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** The column, from 1, at which each cell begins. */
  readonly columns: readonly number[];
};

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

/**
 * A line at its delimiters; a cell may be quoted, and a quote in it doubled. A quote that is not closed
 * ends with its line: the next one is not lost with it.
 */
const splitLine = (line: string, delimiter: string): Omit<CellRow, 'line'> => {
  const cells: string[] = [];
  const columns: number[] = [];
  let at = 0;
  while (at <= line.length) {
    columns.push(at + 1);
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(line.slice(at));
    const after = at + (quoted?.[0].length ?? 0);
    if (quoted !== null && (after === line.length || line[after] === delimiter)) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"').trim());
      at = after + 1;
      continue;
    }
    const end = line.indexOf(delimiter, at);
    cells.push(line.slice(at, end === -1 ? line.length : end).trim());
    at = end === -1 ? line.length + 1 : end + 1;
  }
  return { cells, columns };
};

/** The lines of a table that hold anything. */
export const cellRows = (text: string, delimiter: string): readonly CellRow[] =>
  linesOf(text)
    .map((line, i) => ({ line: i + 1, ...splitLine(line, delimiter) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

/** Cells as one line of a table, quoted where they must be. */
export const makeRow = (cells: readonly (string | number | undefined)[], delimiter: string): string =>
  cells
    .map((cell) => String(cell ?? '').replaceAll(/[\r\n\t]+/g, ' '))
    .map((cell) =>
      cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell,
    )
    .join(delimiter);
