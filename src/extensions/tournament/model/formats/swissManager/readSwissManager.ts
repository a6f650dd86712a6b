import { type Message, message } from '../../../../../messages/catalogue/message.js';
import type { DocumentPairing, PairedPlayer, ReadFault, Reading } from '../../pairingDocument.js';
import { reasonOf } from '../../pairingDocument.js';
import type { PairingResult } from '../../pairingResult.js';
import { gatherRounds, type PlacedPairing } from '../gatherRounds.js';
import { type CellRow, cellRows } from '../table/cells.js';

const PAIRING_COLUMNS = 13;
const PLAYER_COLUMNS = 26;
/** Stands for the opponent in a pairing-allocated bye. */
const NO_PLAYER = -1;

/**
 * Whether a text is one of Swiss-Manager's two exports. Their headings depend on the language of the program,
 * so they are recognised by the number of columns and by the first row.
 */
export const looksLikeSwissManager = (text: string): boolean => {
  const [head, first] = cellRows(text.slice(0, 20_000), ';');
  if (head === undefined) return false;
  if (head.cells.length === PAIRING_COLUMNS) return isPairingRow(first);
  return head.cells.length === PLAYER_COLUMNS && (first === undefined || /^\d+$/.test(first.cells[0] ?? ''));
};

const isPairingRow = (row: CellRow | undefined): boolean =>
  row === undefined || [0, 1, 4, 5].every((at) => /^-?\d+$/.test(row.cells[at] ?? ''));

const cell = ({ cells }: CellRow, at: number): string => cells[at] ?? '';
const positive = (text: string): number | undefined =>
  /^\d{1,11}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

const readPlayer = (row: CellRow): PairedPlayer | ReadFault => {
  const startNumber = positive(cell(row, 0));
  if (startNumber === undefined)
    return {
      line: row.line,
      column: row.columns[0] ?? 1,
      ...reasonOf(message('reading.noStartNumber', { written: cell(row, 0) })),
    };
  const [surname, firstName] = [cell(row, 23), cell(row, 24)];
  const name = surname === '' ? cell(row, 1) : firstName === '' ? surname : `${surname}, ${firstName}`;
  const fideId = positive(cell(row, 13));
  const rating = positive(cell(row, 5)) ?? positive(cell(row, 4));
  return {
    name,
    ...(fideId !== undefined && { fideId }),
    ...(rating !== undefined && { rating }),
    ...(cell(row, 2) !== '' && { title: cell(row, 2) }),
    ...(cell(row, 7) !== '' && { federation: cell(row, 7) }),
    ...(cell(row, 12) !== '' && { team: cell(row, 12) }),
    startNumber,
  };
};

const RESULTS: Readonly<Record<string, PairingResult>> = {
  '1:0': '1-0',
  '0:1': '0-1',
  '0,5:0,5': '1/2-1/2',
  '0.5:0.5': '1/2-1/2',
  '½:½': '1/2-1/2',
  '0:0': '*',
};
const FORFEITS: Readonly<Record<string, PairingResult>> = { '1:0': '+--', '0:1': '--+', '0:0': '---' };

const resultOf = (row: CellRow): PairingResult | undefined => {
  const isForfeit = cell(row, 8).toUpperCase() === 'K' || /k$/i.test(cell(row, 9));
  const written = cell(row, 9).replace(/k$/i, '') || `${cell(row, 6)}:${cell(row, 7)}`;
  return isForfeit ? FORFEITS[written] : RESULTS[written];
};

type Known = ReadonlyMap<number, PairedPlayer>;

const readPairing = (row: CellRow, known: Known): PlacedPairing | ReadFault => {
  const fault = (at: number, why: Message): ReadFault => ({
    line: row.line,
    column: row.columns[at] ?? 1,
    ...reasonOf(why),
  });
  const [round, board] = [positive(cell(row, 0)), positive(cell(row, 1))];
  if (round === undefined) return fault(0, message('reading.noRoundNumber', { written: cell(row, 0) }));
  if (board === undefined) return fault(1, message('reading.noBoardNumber', { written: cell(row, 1) }));
  const white = known.get(Number(cell(row, 4)));
  if (white === undefined) return fault(4, message('reading.unknownNumber', { written: cell(row, 4) }));
  const place = { round, board, section: '', line: row.line };
  if (Number(cell(row, 5)) === NO_PLAYER) return { ...place, pairing: { white, black: null, result: 'bye' } };
  const black = known.get(Number(cell(row, 5)));
  if (black === undefined) return fault(5, message('reading.unknownNumber', { written: cell(row, 5) }));
  const result = resultOf(row);
  if (result === undefined) return fault(9, message('reading.noResult', { written: cell(row, 9) }));
  const pairing: Omit<DocumentPairing, 'board'> = { white, black, result };
  return { ...place, pairing };
};

/**
 * Reads Swiss-Manager's exports of players and of pairings.
 *
 * @param known the players that were read before
 */
export const readSwissManager = (text: string, known: readonly PairedPlayer[]): Reading => {
  const [head, ...rows] = cellRows(text, ';');
  const faults: ReadFault[] = [];
  const format = 'swissManager';
  if (head?.cells.length === PLAYER_COLUMNS) {
    const players: PairedPlayer[] = [];
    for (const row of rows) {
      const player = readPlayer(row);
      if ('reason' in player) faults.push(player);
      else players.push(player);
    }
    return { format, document: { event: {}, rounds: [], players }, faults };
  }
  const byNumber = new Map(
    known.flatMap((player) => (player.startNumber ? [[player.startNumber, player]] : [])),
  );
  const placed: PlacedPairing[] = [];
  for (const row of rows) {
    const pairing = readPairing(row, byNumber);
    if ('reason' in pairing) faults.push(pairing);
    else placed.push(pairing);
  }
  return { format, document: { event: {}, rounds: gatherRounds(placed) }, faults };
};
