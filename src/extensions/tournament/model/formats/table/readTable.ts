import { message } from '../../../../../messages/catalogue/message.js';
import type { DocumentPairing, PairedPlayer, ReadFault, Reading } from '../../pairingDocument.js';
import { reasonOf } from '../../pairingDocument.js';
import { isBye, readPairingResult } from '../../pairingResult.js';
import { isNoOpponent } from '../byeWords.js';
import { gatherRounds, type PlacedPairing } from '../gatherRounds.js';
import { PAIRINGS_MAX, tooManyPairings } from '../tooManyPairings.js';
import { type CellRow, cellRows, findDelimiter } from './cells.js';
import { type Column, type ColumnKind, columnsOf, languageOf } from './columnNames.js';

type Columns = readonly (Column | undefined)[];

/** Finds the headings: the first row that names two players. */
const findHeadings = (
  rows: readonly CellRow[],
): { readonly at: number; readonly columns: Columns } | undefined => {
  for (const [at, { cells }] of rows.slice(0, 20).entries()) {
    const columns = columnsOf(cells);
    const names = columns.filter((column) => column?.kind === 'name');
    if (names.length === 2) return { at, columns };
  }
  return undefined;
};

/**
 * Guesses the columns of a table without headings: an optional board, White, Black and an optional result.
 */
const guessedColumns = ({ cells }: CellRow): Columns | undefined => {
  const startsWithBoard = /^\d{1,4}$/.test(cells[0] ?? '');
  const names = cells.slice(startsWithBoard ? 1 : 0);
  const [white = '', black = ''] = names;
  if (names.length > 3 || !/\p{L}/u.test(white) || !/[\p{L}-]/u.test(black)) return undefined;
  return [
    ...(startsWithBoard ? [{ kind: 'board' as const }] : []),
    { kind: 'name', side: 'white' },
    { kind: 'name', side: 'black' },
    ...(names.length === 3 ? [{ kind: 'result' as const }] : []),
  ];
};

const cellOf = (row: CellRow, columns: Columns, kind: ColumnKind, side?: 'white' | 'black'): string => {
  const at = columns.findIndex((column) => column?.kind === kind && column.side === side);
  return at === -1 ? '' : (row.cells[at] ?? '').trim();
};

const wholeOr = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

const playerOf = (
  row: CellRow,
  columns: Columns,
  side: 'white' | 'black',
  language: string | undefined,
): PairedPlayer | null => {
  const name = cellOf(row, columns, 'name', side);
  if (isNoOpponent(name, language)) return null;
  const fideId = wholeOr(cellOf(row, columns, 'fideId', side));
  const rating = wholeOr(cellOf(row, columns, 'rating', side));
  const title = cellOf(row, columns, 'title', side);
  const federation = cellOf(row, columns, 'federation', side);
  const team = cellOf(row, columns, 'team', side);
  const startNumber = wholeOr(cellOf(row, columns, 'startNumber', side));
  return {
    name,
    ...(fideId !== undefined && { fideId }),
    ...(rating !== undefined && { rating }),
    ...(title !== '' && { title }),
    ...(federation !== '' && { federation }),
    ...(team !== '' && { team }),
    ...(startNumber !== undefined && { startNumber }),
  };
};

const pairingOf = (
  row: CellRow,
  columns: Columns,
  language: string | undefined,
): Omit<DocumentPairing, 'board'> | ReadFault | undefined => {
  const white = playerOf(row, columns, 'white', language);
  const black = playerOf(row, columns, 'black', language);
  if (white === null && black === null) return undefined;
  if (row.open !== undefined)
    return { line: row.line, column: row.open, ...reasonOf(message('reading.openQuote')) };
  const names = columns.flatMap((column, at) => (column?.kind === 'name' ? [at] : []));
  if (names.some((at) => at >= row.cells.length)) {
    const reason = 'the line ends before both names (is the file whole? A bye has an empty cell)';
    return { line: row.line, column: row.columns.at(-1) ?? 1, reason };
  }
  const written = cellOf(row, columns, 'result');
  const result = readPairingResult(written);
  if (result === undefined) {
    const at = columns.findIndex((column) => column?.kind === 'result');
    return {
      line: row.line,
      column: row.columns[at] ?? 1,
      ...reasonOf(message('reading.noResult', { written })),
    };
  }
  if (white !== null && black !== null) return { white, black, result };
  const player = white ?? black;
  if (player === null) return undefined;
  return isBye(result)
    ? { white: player, black: null, result }
    : { white: player, black: null, result: 'bye', unsaid: true };
};

/**
 * Reads a table of pairings, either CSV or cells copied from a spreadsheet.
 *
 * @param ofRound the round of rows that name none
 */
export const readTable = (text: string, ofRound = 1): Reading => {
  const rows = cellRows(text, findDelimiter(text));
  if (rows.length > PAIRINGS_MAX) return tooManyPairings('table', rows.length);
  const headings = findHeadings(rows);
  const [first] = rows;
  const columns = headings?.columns ?? (first === undefined ? undefined : guessedColumns(first));
  if (columns === undefined) {
    const reason = reasonOf(message('reading.noColumns'));
    const faults = [{ line: first?.line ?? 1, column: 1, ...reason }];
    return { format: 'table', document: { event: {}, rounds: [] }, faults };
  }
  const faults: ReadFault[] = [];
  const placed: PlacedPairing[] = [];
  const language = headings && languageOf(rows[headings.at]?.cells ?? []);
  for (const row of rows.slice(headings === undefined ? 0 : headings.at + 1)) {
    const pairing = pairingOf(row, columns, language);
    if (pairing === undefined) continue;
    if ('reason' in pairing) {
      faults.push(pairing);
      continue;
    }
    placed.push({
      round: wholeOr(cellOf(row, columns, 'round')) ?? ofRound,
      board: wholeOr(cellOf(row, columns, 'board')),
      section: cellOf(row, columns, 'section'),
      pairing,
      line: row.line,
    });
  }
  if (placed.length === 0 && faults.length === 0)
    faults.push({ line: 1, column: 1, ...reasonOf(message('reading.noPairing')) });
  return { format: 'table', document: { event: {}, rounds: gatherRounds(placed) }, faults };
};
