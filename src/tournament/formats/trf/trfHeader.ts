import type { EventDetails } from '../../pairingDocument.js';
import { columns, type TrfLine } from './trfColumns.js';

/** What stands before and between the players: the event, its rounds, its teams. */
export type TrfHeader = {
  readonly event: EventDetails;
  /** Start numbers of each team's players, in the order of their boards. */
  readonly teams: readonly { readonly name: string; readonly members: readonly number[] }[];
  readonly dates: readonly (string | undefined)[];
};

/** `2026/10/02`, `26/10/02`, `02/10/2026`, `2026-10-02`, `02.10.2026`, as `2026-10-02`. */
export const readDate = (text: string): string | undefined => {
  const parts = text.trim().split(/[/.-]/);
  const [a = '', b = '', c = ''] = parts;
  if (parts.length !== 3 || parts.some((part) => !/^\d{1,4}$/.test(part))) return undefined;
  const yearFirst = a.length === 4 || (c.length !== 4 && text.includes('/'));
  const [year, month, day] = yearFirst ? [a, b, c] : [c, b, a];
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  const full = year.length <= 2 ? `20${year.padStart(2, '0')}` : year;
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const numbersFrom = (line: string, from: number): readonly number[] => {
  const found: number[] = [];
  for (let at = from; at <= line.length; at += 5) {
    const text = columns(line, at, at + 3);
    if (/^\d+$/.test(text) && Number(text) > 0) found.push(Number(text));
  }
  return found;
};

const datesOf = (line: string): readonly (string | undefined)[] => {
  const dates: (string | undefined)[] = [];
  for (let at = 92; at <= line.length; at += 10) dates.push(readDate(columns(line, at, at + 7)));
  return dates;
};

type Texts = Readonly<Record<string, string | undefined>>;

const eventOf = (texts: Texts): EventDetails => {
  const rounds = Number(texts['142'] ?? texts['XXR']);
  const from = readDate(texts['042'] ?? '');
  const to = readDate(texts['052'] ?? '');
  const control = texts['222'] ?? texts['122'];
  return {
    ...(texts['012'] && { name: texts['012'] }),
    ...(texts['022'] && { site: texts['022'] }),
    ...(texts['032'] && { federation: texts['032'] }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(Number.isInteger(rounds) && rounds > 0 && { rounds }),
    ...(control && { timeControl: control }),
    ...(texts['102'] && { arbiter: texts['102'] }),
  };
};

const TEXT_TAGS = ['012', '022', '032', '042', '052', '102', '122', '142', '222', 'XXR'];

export const readTrfHeader = (lines: readonly TrfLine[]): TrfHeader => {
  const texts: Record<string, string> = {};
  const teams: { name: string; members: readonly number[] }[] = [];
  let dates: readonly (string | undefined)[] = [];
  for (const { line } of lines) {
    const tag = line.slice(0, 3);
    if (TEXT_TAGS.includes(tag)) texts[tag] ??= line.slice(3).trim();
    else if (tag === '132') dates = datesOf(line);
    else if (tag === '013') teams.push({ name: columns(line, 5, 36), members: numbersFrom(line, 37) });
    else if (tag === '310') teams.push({ name: columns(line, 9, 40), members: numbersFrom(line, 74) });
  }
  return { event: eventOf(texts), teams, dates };
};
