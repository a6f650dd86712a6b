import { message } from '../../../../../messages/catalogue/message.js';
import type { PairedPlayer, ReadFault } from '../../pairingDocument.js';
import { reasonOf } from '../../pairingDocument.js';
import { columns, type TrfLine } from './trfColumns.js';

/** A player's entry for one round. `0000` or blanks mean no opponent. */
export type TrfRound = {
  readonly opponent: number;
  readonly color: 'w' | 'b' | '-';
  /** The letter as written, in capitals, or empty while unknown. */
  readonly result: string;
  /** Whether all columns of the round are blank. */
  readonly isBlank: boolean;
};

export type TrfPlayer = {
  readonly number: number;
  readonly player: PairedPlayer;
  readonly rounds: readonly TrfRound[];
  /** The line in the text. */
  readonly line: number;
};

export const ROUNDS_FROM = 92;
export const ROUND_COLUMNS = 10;

const FORMER_TITLES: Readonly<Record<string, string>> = {
  g: 'GM',
  m: 'IM',
  f: 'FM',
  c: 'CM',
  wg: 'WGM',
  wm: 'WIM',
  wf: 'WFM',
  wc: 'WCM',
};

/** A positive number. `0` and blanks give undefined. */
const numberOr = (text: string): number | undefined =>
  /^\d{1,11}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

const RESULTS = '10=+-WDLHFUZ*';

const readRound = (line: string, at: number): TrfRound | Omit<ReadFault, 'line'> => {
  const opponent = columns(line, at, at + 3);
  const color = columns(line, at + 5, at + 5).toLowerCase();
  const written = columns(line, at + 7, at + 7).toUpperCase();
  if (!/^\d*$/.test(opponent))
    return { column: at, ...reasonOf(message('reading.noStartNumber', { written: opponent })) };
  if (!['w', 'b', '-', ''].includes(color))
    return { column: at + 5, ...reasonOf(message('reading.noColour', { written: color })) };
  if (written !== '' && !RESULTS.includes(written) && !['X', '?', 'A'].includes(written))
    return { column: at + 7, ...reasonOf(message('reading.noResult', { written })) };
  const side = color === 'w' || color === 'b' ? color : '-';
  return {
    opponent: Number(opponent),
    color: side,
    result: RESULTS.includes(written) && written !== '*' ? written : '',
    isBlank: opponent === '' && color === '' && written === '',
  };
};

const readRounds = ({ line, number }: TrfLine): readonly TrfRound[] | ReadFault => {
  const rounds: TrfRound[] = [];
  for (let at = ROUNDS_FROM; at <= line.length; at += ROUND_COLUMNS) {
    const round = readRound(line, at);
    if ('reason' in round) return { line: number, ...round };
    rounds.push(round);
  }
  return rounds;
};

/** Reads a `001` line. */
export const readTrfPlayer = (row: TrfLine): TrfPlayer | ReadFault => {
  const { line, number, text } = row;
  const start = numberOr(columns(line, 4, 8));
  if (start === undefined)
    return { line: number, column: 5, ...reasonOf(message('reading.startNumberMissing')) };
  const name = text(columns(line, 15, 47)).trim();
  if (name === '') return { line: number, column: 15, ...reasonOf(message('reading.nameMissing')) };
  const rounds = readRounds(row);
  if ('reason' in rounds) return rounds;
  const title = columns(line, 11, 13);
  const rating = numberOr(columns(line, 49, 52));
  const federation = columns(line, 54, 56);
  const fideId = numberOr(columns(line, 58, 68));
  return {
    number: start,
    line: number,
    rounds,
    player: {
      name,
      ...(fideId !== undefined && { fideId }),
      ...(rating !== undefined && { rating }),
      ...(title !== '' && { title: FORMER_TITLES[title] ?? title }),
      ...(federation !== '' && { federation }),
      startNumber: start,
    },
  };
};
