import { decodeClockAck } from './clockAck.js';
import { decodeClockTimes, NO_CLOCK } from './clockTimes.js';
import { type ClockMessage, type DgtFrame, MESSAGE } from './frames.js';

const CHESS_SQUARES = 64;
/** The value of a duration that the board does not report. */
const NOT_REPORTED = 0x7f;
const CHARGING = 0x01;
const DISCHARGING = 0x02;

const makeAscii = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** Reads times, an answer of the clock, or the absence of a clock; undefined for anything else. */
export const readClock = (payload: Uint8Array): ClockMessage | undefined => {
  if (payload.every((byte) => byte === 0)) return { kind: 'nullClock' };
  const ack = decodeClockAck(payload);
  if (ack !== undefined) return ack;
  return ((payload[6] ?? 0) & NO_CLOCK) !== 0 ? { kind: 'noClock' } : decodeClockTimes(payload);
};

const readSquare = (payload: Uint8Array): DgtFrame | undefined => {
  const square = payload[0] ?? 0;
  const code = payload[1] ?? 0;
  return square < CHESS_SQUARES ? { kind: 'square', square, code } : undefined;
};

/** Reads five digits. The oldest boards send `00137 1.0`, with the version of the log format. */
const readSerialNumber = (payload: Uint8Array): DgtFrame | undefined => {
  const [, digits, storageVersion = null] = /^(\d+)(?: (\S+))?$/.exec(makeAscii(payload)) ?? [];
  return digits === undefined ? undefined : { kind: 'serialNumber', digits, storageVersion };
};

/** Reads ten characters. Some boards have a letter or dot among the digits. */
const readLongSerialNumber = (payload: Uint8Array): DgtFrame | undefined => {
  const text = makeAscii(payload);
  return /^[\dA-Z.]+$/.test(text) ? { kind: 'longSerialNumber', text } : undefined;
};

const minutesOf = (hours: number | undefined, minutes: number | undefined): number | null =>
  hours === undefined || minutes === undefined || hours === NOT_REPORTED || minutes === NOT_REPORTED
    ? null
    : hours * 60 + minutes;

const readBattery = (payload: Uint8Array): DgtFrame => {
  const [percent = 0, hours, minutes, onHours, onMinutes, days] = payload;
  const [standbyHours, standbyMinutes, status = 0] = payload.subarray(6);
  const standbyRest = minutesOf(standbyHours, standbyMinutes);
  return {
    kind: 'battery',
    percent,
    remainingMin: minutesOf(hours, minutes),
    onTimeMin: minutesOf(onHours, onMinutes),
    standbyMin:
      days === undefined || days === NOT_REPORTED || standbyRest === null
        ? null
        : days * 24 * 60 + standbyRest,
    charging: (status & CHARGING) !== 0,
    discharging: (status & DISCHARGING) !== 0,
  };
};

const readKnown = (id: number, payload: Uint8Array): DgtFrame | undefined => {
  const first = payload[0] ?? 0;
  const second = payload[1] ?? 0;
  switch (id) {
    case MESSAGE.board:
      if (payload.length === CHESS_SQUARES) return { kind: 'board', codes: payload };
      return { kind: 'foreign', of: 'draughts', id, payload };
    case MESSAGE.clock:
      return readClock(payload);
    case MESSAGE.square:
      return readSquare(payload);
    case MESSAGE.log:
      return { kind: 'log', bytes: payload };
    case MESSAGE.busAddress:
      return { kind: 'busAddress', address: (first << 7) | second };
    case MESSAGE.serialNumber:
      return readSerialNumber(payload);
    case MESSAGE.makerText:
      return { kind: 'makerText', text: makeAscii(payload) };
    case MESSAGE.version:
      return { kind: 'version', major: first, minor: second };
    case MESSAGE.draughtsBlack:
    case MESSAGE.draughtsWhite:
      return { kind: 'foreign', of: 'draughts', id, payload };
    case MESSAGE.battery:
      return readBattery(payload);
    case MESSAGE.longSerialNumber:
      return readLongSerialNumber(payload);
    default:
      return undefined;
  }
};

const isPegasus = (id: number): boolean =>
  id === MESSAGE.pegasusHardware || (id >= MESSAGE.pegasusFirst && id <= MESSAGE.pegasusLast);

/** Reads a whole message. An unreadable one becomes `unknown`. The frame keeps the payload array. */
export const readMessage = (id: number, payload: Uint8Array): DgtFrame => {
  if (isPegasus(id)) return { kind: 'foreign', of: 'pegasus', id, payload };
  return readKnown(id, payload) ?? { kind: 'unknown', id, payload };
};
