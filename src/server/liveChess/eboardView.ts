import type { LinkState } from '../../boards/eboard/linkState.js';
import type { TableView } from '../../table/tableView.js';

/**
 * The times in whole seconds, rounded up as on the display. `run` is true while White's clock runs, false
 * while Black's does, and null while neither does.
 */
export type LiveChessClock = {
  readonly white: number;
  readonly black: number;
  readonly run: boolean | null;
  /** The time of the reading in epoch milliseconds. Clients continue from it. */
  readonly time: number;
};

/** A board in LiveChess's list. */
export type LiveChessEBoard = {
  readonly serialnr: string;
  readonly source: string | null;
  readonly state: 'ACTIVE' | 'INACTIVE' | 'NOTRESPONDING';
  readonly battery: string | null;
  readonly comment: string | null;
  /** The placement part of a FEN. */
  readonly board: string | null;
  readonly flipped: boolean;
  readonly clock: LiveChessClock | null;
};

/** Converts program time (the events' `atMs`) to epoch milliseconds. */
export type EpochOf = (atMs: number) => number;

const states: Readonly<Record<LinkState, LiveChessEBoard['state']>> = {
  ready: 'ACTIVE',
  closed: 'INACTIVE',
  opening: 'NOTRESPONDING',
  identifying: 'NOTRESPONDING',
  lost: 'NOTRESPONDING',
  waiting: 'NOTRESPONDING',
};

export const serialOf = ({ id, device }: TableView): string => device.serialNumber ?? id;

/** `ttyACM0` from `serial:/dev/ttyACM0?protocol=dgt`. */
const sourceOf = (url: string): string =>
  url
    .split('?', 1)
    .join('')
    .replace(/^[a-z]+:/, '')
    .split('/')
    .at(-1) ?? '';

const expand = (placement: string): readonly string[] =>
  [...placement.replaceAll('/', '')].flatMap((letter) =>
    /\d/.test(letter) ? Array<string>(Number(letter)).fill('1') : [letter],
  );

const compress = (squares: readonly string[]): string =>
  Array.from({ length: 8 }, (_, i) => squares.slice(8 * i, 8 * i + 8).join(''))
    .join('/')
    .replaceAll(/1+/g, (gap) => String(gap.length));

const fits = (unknown: string, piece: string): boolean => {
  if (piece === '1') return false;
  const white = piece === piece.toUpperCase();
  return unknown === 'x' || (unknown === 'W') === white;
};

/**
 * The placement in letters that every client knows. Occupancy-only boards report unknown pieces. Such a piece
 * becomes the one that the game has on the square, or else counts as lifted.
 */
export const seenPlacement = ({ physical, game }: TableView): string | null => {
  if (physical === null || !/[Wwx]/.test(physical)) return physical;
  const expected = expand(game?.fen.split(' ')[0] ?? '8/8/8/8/8/8/8/8');
  return compress(
    expand(physical).map((seen, i) => {
      if (!/[Wwx]/.test(seen)) return seen;
      const piece = expected[i] ?? '1';
      return fits(seen, piece) ? piece : '1';
    }),
  );
};

/** The placement seen from the other side. */
export const turnPlacement = (placement: string): string => [...placement].reverse().join('');

export const makeClock = (clock: TableView['clock'], epochOf: EpochOf): LiveChessClock | null =>
  clock && {
    white: Math.ceil(clock.whiteMs / 1_000),
    black: Math.ceil(clock.blackMs / 1_000),
    run: clock.running === null ? null : clock.running === 'white',
    time: Math.round(epochOf(clock.atMs)),
  };

export const makeEBoard = (table: TableView, epochOf: EpochOf): LiveChessEBoard => ({
  serialnr: serialOf(table),
  source: sourceOf(table.device.url),
  state: states[table.device.link],
  battery: table.device.batteryPercent === undefined ? null : `${table.device.batteryPercent}%`,
  comment: table.name,
  board: seenPlacement(table),
  flipped: table.device.flipped,
  clock: makeClock(table.clock, epochOf),
});

/**
 * Represents a board that is not connected yet. Clients use the first board of the list and fail if there is
 * none.
 */
export const absentEBoard = (serialnr: string): LiveChessEBoard => ({
  serialnr,
  source: null,
  state: 'NOTRESPONDING',
  battery: null,
  comment: 'no board is connected',
  board: null,
  flipped: false,
  clock: null,
});
