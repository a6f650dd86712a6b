import {
  CODE,
  HEADER_BYTES,
  LONG_POSITION_BYTES,
  PLACEMENT_BYTES,
  REPORT_BYTES,
  SHORT_POSITION_BYTES,
} from '../frames.js';
import { makeMessage } from '../messages.js';
import { placementBytes } from '../squares.js';

const MS_IN_S = 1_000;

const littleEndian = (value: number): readonly number[] =>
  [0, 8, 16, 24].map((bits) => (value >>> bits) & 0xff);

/** Makes a position message of the placement and the time since power-on. */
export const makePosition = (board: Uint8Array, sinceMs: number, link: 'usb' | 'bluetooth'): Uint8Array => {
  const payload = new Uint8Array(link === 'usb' ? LONG_POSITION_BYTES : SHORT_POSITION_BYTES);
  payload.set(placementBytes(board));
  payload.set(littleEndian(Math.floor(sinceMs / MS_IN_S)), PLACEMENT_BYTES);
  return makeMessage(CODE.position, payload);
};

export const makeTime = (sinceMs: number): Uint8Array =>
  makeMessage(CODE.time, littleEndian(Math.floor(sinceMs / MS_IN_S)));

const CHARGING = 0x80;

export const makeBattery = (
  percent: number,
  charging: boolean,
  says: 'inLevel' | 'besideLevel',
): Uint8Array =>
  makeMessage(
    CODE.battery,
    says === 'inLevel' ? [percent | (charging ? CHARGING : 0), 0] : [percent, charging ? 1 : 0],
  );

export const makeVersion = (which: number, text: string): Uint8Array =>
  makeMessage(CODE.version, [which, ...new TextEncoder().encode(text)]);

/** Puts USB messages into reports of one size, padded with zeros or with bytes of the previous report. */
export const createReports = (): ((message: Uint8Array, stale: boolean) => Uint8Array) => {
  let last = new Uint8Array(REPORT_BYTES);
  return (message, stale) => {
    const report = stale ? last.slice() : new Uint8Array(REPORT_BYTES);
    report.set(message);
    last = report;
    return report;
  };
};

/** Cuts a write of the host into commands, each with its code. Skips the padding of a report. */
export const cutCommands = (bytes: Uint8Array): readonly Uint8Array[] => {
  const commands: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] === 0) {
      at++;
      continue;
    }
    const end = at + HEADER_BYTES + (bytes[at + 1] ?? 0);
    commands.push(bytes.slice(at, end));
    at = end;
  }
  return commands;
};
