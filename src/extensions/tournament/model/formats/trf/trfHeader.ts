import { message } from '../../../../../messages/catalogue/message.js';
import { readDate, readDates } from '../../../../../shared/writtenDate.js';
import type { EventDetails, ReadFault } from '../../pairingDocument.js';
import { reasonOf } from '../../pairingDocument.js';
import { controlText } from '../controlText.js';
import { columns, type TrfLine } from './trfColumns.js';

/** The header lines of a TRF: the event, its rounds and its teams. */
export type TrfHeader = {
  readonly event: EventDetails;
  /** The start numbers of each team's players in board order. */
  readonly teams: readonly { readonly name: string; readonly members: readonly number[] }[];
  readonly dates: readonly (string | undefined)[];
  /** What was left out or is ambiguous. */
  readonly notes: readonly ReadFault[];
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

type Text = { readonly text: string; readonly line: number };
type Texts = Readonly<Record<string, Text | undefined>>;

/** Splits a coded field in which each side has its own control: `W300-B240`. */
const codedText = (text: string): string => text.replace(/^W(.+)-B(.+)$/, '$1;$2');

const controlOf = (texts: Texts, notes: ReadFault[]): string | undefined => {
  const coded = texts['222'];
  if (coded?.text) return controlText(codedText(coded.text), 'pgn', coded.line, notes);
  const written = texts['122'];
  return written?.text ? controlText(written.text, 'people', written.line, notes) : undefined;
};

const datesOfEvent = (texts: Texts, notes: ReadFault[]): Pick<EventDetails, 'from' | 'to'> => {
  const [first, last] = [texts['042'], texts['052']];
  const { from, to } =
    first?.text && last?.text
      ? readDates(first.text, last.text)
      : { from: readDate(first?.text ?? ''), to: readDate(last?.text ?? '') };
  for (const [one, read] of [
    [first, from],
    [last, to],
  ] as const)
    if (one?.text && read === undefined)
      notes.push({
        line: one.line,
        column: 5,
        ...reasonOf(message('reading.noDay', { written: one.text })),
      });
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
};

const eventOf = (texts: Texts, notes: ReadFault[]): EventDetails => {
  const rounds = Number(texts['142']?.text ?? texts['XXR']?.text);
  const control = controlOf(texts, notes);
  const textOf = (tag: string): string => texts[tag]?.text ?? '';
  return {
    ...(textOf('012') !== '' && { name: textOf('012') }),
    ...(textOf('022') !== '' && { site: textOf('022') }),
    ...(textOf('032') !== '' && { federation: textOf('032') }),
    ...datesOfEvent(texts, notes),
    ...(Number.isInteger(rounds) && rounds > 0 && { rounds }),
    ...(control !== undefined && { timeControl: control }),
    ...(textOf('102') !== '' && { arbiter: textOf('102') }),
  };
};

const TEXT_TAGS = ['012', '022', '032', '042', '052', '102', '122', '142', '222', 'XXR'];

export const readTrfHeader = (lines: readonly TrfLine[]): TrfHeader => {
  const texts: Record<string, Text> = {};
  const teams: { name: string; members: readonly number[] }[] = [];
  const notes: ReadFault[] = [];
  let dates: readonly (string | undefined)[] = [];
  for (const { line, number } of lines) {
    const tag = line.slice(0, 3);
    if (TEXT_TAGS.includes(tag)) texts[tag] ??= { text: line.slice(3).trim(), line: number };
    else if (tag === '132') dates = datesOf(line);
    else if (tag === '013') teams.push({ name: columns(line, 5, 36), members: numbersFrom(line, 37) });
    else if (tag === '310') teams.push({ name: columns(line, 9, 40), members: numbersFrom(line, 74) });
  }
  return { event: eventOf(texts, notes), teams, dates, notes };
};
