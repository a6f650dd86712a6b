import type { Color } from '../chess/types.js';
import type { TableView } from '../table/tableView.js';

/**
 * `1:29:58`, `9:05`, `0:00`. A started second counts whole, as on a chess clock; what is below zero shows
 * as zero.
 */
export const makeClockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** `1:05:00`, `5:00` or `90` (seconds), in milliseconds; undefined for anything else. */
export const parseClockText = (text: string): number | undefined => {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,5})$/.exec(text.trim());
  if (match === null) return undefined;
  const [, h = '0', m = '0', s = '0'] = match;
  return ((Number(h) * 60 + Number(m)) * 60 + Number(s)) * 1_000;
};

/** `1 hour 29 minutes 58 seconds`, for the ear. */
export const makeClockWords = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const parts = [
    [Math.floor(seconds / 3_600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const spoken = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return spoken.length > 0 ? spoken.join(' ') : 'no time';
};

/**
 * What a side's clock shows now, counted down from its last reading. `nowMs` is on the scale of the events'
 * `atMs`; a time before the reading (the daemon was restarted) counts as the reading's own.
 */
export const clockNow = (clock: NonNullable<TableView['clock']>, side: Color, nowMs: number): number => {
  const readMs = side === 'white' ? clock.whiteMs : clock.blackMs;
  const passedMs = clock.running === side ? Math.max(0, nowMs - clock.atMs) : 0;
  return Math.max(0, readMs - passedMs);
};
