import {
  type Sensing,
  type SensorCode,
  UNKNOWN_BLACK,
  UNKNOWN_PIECE,
  UNKNOWN_WHITE,
} from '../boards/eboard/sensorBoard.js';
import type { SensorEvent } from '../boards/eboard/sensorEvent.js';
import { sensed } from '../boards/simulated/sensorModel.js';
import { makeFen } from '../chess/fen.js';
import { pieceLetter } from '../chess/piece.js';
import type { Position } from '../chess/position.js';
import { parsePosition } from '../chess/positionFromSetup.js';
import { makeSquare, parseSquare } from '../chess/square.js';
import type { Color, PieceCode, Square } from '../chess/types.js';

/** One square at one time, one press, or the link: the smallest part that can be removed from a list. */
export type EventItem =
  | { readonly atMs: number; readonly square: Square; readonly after: SensorCode }
  | { readonly atMs: number; readonly press: Color }
  | { readonly atMs: number; readonly link: boolean };

/**
 * The reports of a board and its clock from a position on, without clock times, and the game that was played.
 * `makeEventList` writes it as text.
 */
export type EventList = {
  /** Descriptions for the reader. */
  readonly notes: readonly string[];
  readonly sensing: Sensing;
  readonly start: Position;
  /** In order of time. Items of the same time are one report. */
  readonly items: readonly EventItem[];
  /** UCI texts of the game that was played. */
  readonly played: readonly string[];
  /** The wrong result of recognition, or another game that explains the items as well. */
  readonly received: readonly string[];
};

const UNKNOWN: Readonly<Record<string, SensorCode>> = {
  '.': 0,
  '?': UNKNOWN_PIECE,
  '+': UNKNOWN_WHITE,
  '-': UNKNOWN_BLACK,
};
const PIECES = 'PNBRQK';
const LETTERS: ReadonlyMap<string, SensorCode> = new Map([
  ...Object.entries(UNKNOWN),
  ...[...PIECES].flatMap((letter, i): [string, PieceCode][] => [
    [letter, i + 1],
    [letter.toLowerCase(), i + 9],
  ]),
]);

const letterOf = (code: SensorCode): string =>
  Object.entries(UNKNOWN).find(([, unknown]) => unknown === code)?.[0] ?? pieceLetter(code);

const itemText = (item: EventItem): string => {
  if ('press' in item) return `press ${item.press}`;
  if ('link' in item) return `link ${item.link ? 'up' : 'down'}`;
  return `${makeSquare(item.square)} ${letterOf(item.after)}`;
};

/**
 * One line each: `# note`, `board piece|color|occupancy`, `start FEN` (`start960 FEN` in Chess960), then the
 * items with milliseconds from the first one, then `played` and `heard` with UCI texts. An item is a square
 * (`0 e2 .` for an empty one, `350 e4 P` for a white pawn, `?` for any piece, `+` for a white and `-` for a
 * black one), a press (`700 press white`), or the link (`900 link down`).
 */
export const makeEventList = ({ notes, sensing, start, items, played, received }: EventList): string => {
  const zeroMs = items[0]?.atMs ?? 0;
  return [
    ...notes.map((note) => `# ${note}`),
    `board ${sensing}`,
    `${start.chess960 ? 'start960' : 'start'} ${makeFen(start)}`,
    ...items.map((item) => `${item.atMs - zeroMs} ${itemText(item)}`),
    ['played', ...played].join(' '),
    ...(received.length > 0 ? [['heard', ...received].join(' ')] : []),
    '',
  ].join('\n');
};

const readItem = (line: string): EventItem => {
  const [, at = '', name = '', what = ''] = /^(\d+) (\w+) (\S+)$/.exec(line) ?? [];
  const atMs = Number(at);
  if (name === 'press' && (what === 'white' || what === 'black')) return { atMs, press: what };
  if (name === 'link' && (what === 'up' || what === 'down')) return { atMs, link: what === 'up' };
  const square = parseSquare(name);
  const after = LETTERS.get(what);
  if (square === undefined || after === undefined) throw new RangeError(`no line of an event list: ${line}`);
  return { atMs, square, after };
};

const readStart = (fen: string, chess960: boolean): Position => {
  const start = parsePosition(fen, { chess960 });
  if (!start.ok) throw new RangeError(`no position of an event list: ${fen}`);
  return start.value;
};

const SENSINGS: readonly string[] = ['piece', 'color', 'occupancy'] satisfies readonly Sensing[];
const isSensing = (text: string): text is Sensing => SENSINGS.includes(text);

/** Reads the text of `makeEventList`. Throws `RangeError` for an unknown line. */
export const readEventList = (text: string): EventList => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const restOf = (word: string): string | undefined =>
    lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1);
  const sensing = restOf('board') ?? '';
  const [plain, fischer] = [restOf('start'), restOf('start960')];
  if (!isSensing(sensing)) throw new RangeError(`no kind of board: ${sensing}`);
  return {
    notes: lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2)),
    sensing,
    start: readStart(fischer ?? plain ?? '', fischer !== undefined),
    items: lines.filter((line) => !/^(#|board |start|played|heard)/.test(line)).map(readItem),
    played: restOf('played')?.split(' ') ?? [],
    received: restOf('heard')?.split(' ') ?? [],
  };
};

/** The items of these events, without levels and clock times. */
export const eventItems = (events: readonly SensorEvent[]): readonly EventItem[] =>
  events.flatMap((event): readonly EventItem[] => {
    const { atMs } = event;
    if (event.kind === 'press') return [{ atMs, press: event.side }];
    if (event.kind === 'link') return [{ atMs, link: event.up }];
    if (event.kind !== 'board') return [];
    return event.changes.map(({ square, after }) => ({ atMs, square, after }));
  });

/** The time for which the pieces are in place before the first item. */
const READY_MS = 1_000;

/** Recognition's inputs: the board at the start, then the items. Items of the same time form one report. */
export const sensorEvents = ({
  start,
  sensing,
  items,
}: Pick<EventList, 'start' | 'sensing' | 'items'>): readonly SensorEvent[] => {
  const board = Uint8Array.from(start.board, (code) => sensed(sensing, code));
  const readyMs = (items[0]?.atMs ?? 0) - READY_MS;
  const events: SensorEvent[] = [
    { kind: 'link', atMs: readyMs, up: true },
    { kind: 'board', atMs: readyMs, changes: [], board: Uint8Array.from(board), whole: true },
  ];
  for (const item of items) {
    const { atMs } = item;
    const last = events.at(-1);
    if ('press' in item) events.push({ kind: 'press', atMs, side: item.press });
    else if ('link' in item) events.push({ kind: 'link', atMs, up: item.link });
    else {
      const { square, after } = item;
      const isSame = last?.kind === 'board' && last.atMs === atMs;
      const earlier = isSame ? last.changes : [];
      const changes = [...earlier, { square, before: board[square] ?? 0, after }];
      board[square] = after;
      const whole = isSame ? last.whole : last?.kind === 'link';
      if (isSame) events.pop();
      events.push({ kind: 'board', atMs, changes, board: Uint8Array.from(board), whole });
    }
  }
  return events;
};
