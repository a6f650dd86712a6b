import { say } from '../../../web/words/say.js';
import { sayTenths } from '../../../web/words/sayTenths.js';
import type { OtherNodeView } from '../fleetService.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const GIGABYTE = 1e9;

/** A duration as `12 s`, `3 min` or `2 h`. */
export const spanText = (ms: number): string => {
  if (ms < MINUTE_MS) return `${Math.round(ms / 1_000)} s`;
  return ms < HOUR_MS ? `${Math.round(ms / MINUTE_MS)} min` : `${Math.round(ms / HOUR_MS)} h`;
};

/** Says whether a machine is in reach, or how long it has been away. */
export const sayReceived = ({ state, heardAgoMs }: OtherNodeView): string => {
  if (state === 'ready') return say('fleetPage.here');
  return heardAgoMs === null
    ? say('boardLink.away')
    : say('fleetPage.awayFor', { span: spanText(heardAgoMs) });
};

/**
 * Says which hub is in command.
 *
 * @param heldBy empty if no hub is in command
 */
export const sayCommander = (heldBy: string | undefined): string => {
  if (heldBy === undefined) return say('fleetPage.commands');
  return heldBy === '' ? say('fleetPage.noCommands') : say('fleetPage.hubTookOver', { hub: heldBy });
};

/** `+0.3 s ± 2 ms`: how far a clock is ahead of ours. */
export const clockText = ({ clockAheadMs, clockErrorMs }: OtherNodeView): string => {
  if (clockAheadMs === null) return '–';
  const sign = clockAheadMs < 0 ? '−' : '+';
  const off = Math.abs(clockAheadMs);
  const ahead = off < 1_000 ? `${off} ms` : `${sayTenths(off / 1_000)} s`;
  return `${sign}${ahead} ± ${clockErrorMs ?? 0} ms`;
};

export const lagText = ({ lagMs }: OtherNodeView): string => (lagMs === null ? '–' : `${lagMs} ms`);

/** Temperature and free disk space, or `–` where unknown. */
export const warmthText = ({ machine: { temperatureC } }: OtherNodeView): string =>
  temperatureC === undefined ? '–' : `${Math.round(temperatureC)} °C`;

export const diskText = ({ machine: { diskFreeBytes, diskBytes } }: OtherNodeView): string =>
  diskFreeBytes === undefined || diskBytes === undefined
    ? '–'
    : say('fleetPage.diskFree', {
        free: sayTenths(diskFreeBytes / GIGABYTE),
        all: sayTenths(diskBytes / GIGABYTE),
      });
