import { encodeClockAck } from './clockAck.js';
import { encodeClockTimes, NO_CLOCK } from './clockTimes.js';
import { type DgtBattery, type DgtMessage, HEADER_BYTES, MESSAGE } from './frames.js';

const NOT_REPORTED = 0x7f;

/** Encodes a whole message: id, length, payload. */
export const encodeMessage = (id: number, payload: Uint8Array | readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(HEADER_BYTES + payload.length);
  bytes.set([id, bytes.length >> 7, bytes.length & 0x7f]);
  bytes.set(payload, HEADER_BYTES);
  return bytes;
};

const asciiBytes = (text: string): readonly number[] =>
  Array.from(text, (letter) => letter.charCodeAt(0) & 0x7f);

const hoursAndMinutes = (minutes: number | null): readonly [number, number] =>
  minutes === null ? [NOT_REPORTED, NOT_REPORTED] : [Math.floor(minutes / 60), minutes % 60];

const encodeBattery = (battery: DgtBattery): Uint8Array => {
  const { standbyMin } = battery;
  const days = standbyMin === null ? NOT_REPORTED : Math.floor(standbyMin / (24 * 60));
  return encodeMessage(MESSAGE.battery, [
    battery.percent,
    ...hoursAndMinutes(battery.remainingMin),
    ...hoursAndMinutes(battery.onTimeMin),
    days,
    ...hoursAndMinutes(standbyMin === null ? null : standbyMin % (24 * 60)),
    (battery.charging ? 1 : 0) | (battery.discharging ? 2 : 0),
  ]);
};

/** Encodes a message of a board, for the simulator and for tests. */
export const encodeFrame = (frame: DgtMessage): Uint8Array => {
  switch (frame.kind) {
    case 'board':
      return encodeMessage(MESSAGE.board, frame.codes);
    case 'square':
      return encodeMessage(MESSAGE.square, [frame.square, frame.code]);
    case 'clockTimes':
      return encodeMessage(MESSAGE.clock, encodeClockTimes(frame));
    case 'clockAck':
      return encodeMessage(MESSAGE.clock, encodeClockAck(frame));
    case 'noClock':
      return encodeMessage(MESSAGE.clock, [0, 0, 0, 0, 0, 0, NO_CLOCK]);
    case 'nullClock':
      return encodeMessage(MESSAGE.clock, [0, 0, 0, 0, 0, 0, 0]);
    case 'log':
      return encodeMessage(MESSAGE.log, frame.bytes);
    case 'busAddress':
      return encodeMessage(MESSAGE.busAddress, [frame.address >> 7, frame.address & 0x7f]);
    case 'serialNumber': {
      const text = frame.storageVersion === null ? frame.digits : `${frame.digits} ${frame.storageVersion}`;
      return encodeMessage(MESSAGE.serialNumber, asciiBytes(text));
    }
    case 'longSerialNumber':
      return encodeMessage(MESSAGE.longSerialNumber, asciiBytes(frame.text));
    case 'version':
      return encodeMessage(MESSAGE.version, [frame.major, frame.minor]);
    case 'makerText':
      return encodeMessage(MESSAGE.makerText, asciiBytes(frame.text));
    case 'battery':
      return encodeBattery(frame);
    case 'foreign':
    case 'unknown':
      return encodeMessage(frame.id, frame.payload);
  }
};
