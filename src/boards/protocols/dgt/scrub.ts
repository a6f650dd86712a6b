import type { Scrub } from '../../eboard/driver.js';
import { encodeClockCommand } from './clockCommands.js';
import { NO_CLOCK } from './clockTimes.js';
import { type HostMessage, takeHostMessage } from './commandDecoder.js';
import { LOG_FILLER } from './eepromLog.js';
import { HEADER_BYTES, MESSAGE, payloadPossible } from './frames.js';
import { readMessage } from './readMessage.js';

const TOP_BIT = 0x80;
const SPACE = 0x20;
const ZERO_DIGIT = 0x30;
const LETTER = 0x78;
/** This byte is neither a square, a digit nor a letter, so what was unreadable stays unreadable. */
const UNREADABLE = 0x7f;
/** An hour that no clock can show. */
const UNREADABLE_CLOCK = [0x0f, UNREADABLE, UNREADABLE, 0x0f, UNREADABLE, UNREADABLE, 0] as const;
const NO_TIMES = [0, 0, 0, 0, 0, 0, NO_CLOCK] as const;
const BATTERY_STATUS = 8;

/** Scrubs the payload of a whole message. Removes a log completely, because it contains earlier games. */
const scrubPayload = (id: number, payload: Uint8Array): Uint8Array | readonly number[] => {
  const { kind } = readMessage(id, payload);
  switch (kind) {
    case 'board':
    case 'square':
    case 'clockTimes':
    case 'clockAck':
    case 'nullClock':
    case 'version':
      return payload;
    case 'battery':
      return payload.map((byte, i) => (i === 0 || i === BATTERY_STATUS ? byte : UNREADABLE));
    case 'noClock':
      return NO_TIMES;
    case 'serialNumber':
    case 'longSerialNumber':
      return payload.map((byte) => (byte === SPACE ? SPACE : ZERO_DIGIT));
    case 'makerText':
      return payload.map(() => LETTER);
    case 'log':
      return payload.map(() => LOG_FILLER);
    case 'unknown':
      return id === MESSAGE.clock ? UNREADABLE_CLOCK : payload.map(() => UNREADABLE);
    default:
      return payload.map(() => 0);
  }
};

/** The latest possible end of the message that begins at `at`: the next byte that begins a message. */
const breakAfter = (bytes: Uint8Array, at: number): number => {
  let next = at + 1;
  while (next < bytes.length && (bytes[next] ?? 0) < TOP_BIT) next++;
  return next;
};

/** Splits the bytes as `createDgtDecoder` does. Replaces bytes outside messages by zeros. */
const fromDevice = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; ) {
    const [id = 0, high = 0, low = 0] = bytes.subarray(at, at + HEADER_BYTES);
    if (id < TOP_BIT) {
      at++;
      continue;
    }
    const breaksAt = breakAfter(bytes, at);
    const messageBytes = (high << 7) | low;
    const payloadAt = at + HEADER_BYTES;
    out[at] = id;
    if (payloadAt > breaksAt) at = breaksAt;
    else if (!payloadPossible(id, messageBytes - HEADER_BYTES)) at = payloadAt;
    else {
      out.set([high, low], at + 1);
      const end = at + messageBytes;
      if (end <= breaksAt) out.set(scrubPayload(id, bytes.slice(payloadAt, end)), payloadAt);
      at = Math.min(end, breaksAt);
    }
  }
  return out;
};

/** A command of the same length, with clock texts blank and unknown commands reduced to their headers. */
const scrubCommand = (message: HostMessage, bytes: Uint8Array): Uint8Array => {
  switch (message.kind) {
    case 'clock': {
      const { command } = message;
      if (command.kind === 'ascii' || command.kind === 'longAscii')
        return encodeClockCommand({ ...command, text: '' });
      return encodeClockCommand(command.kind === 'display' ? { ...command, segments: [] } : command);
    }
    case 'strangeClock':
    case 'lights':
      return bytes.map((byte, i) => (i < 2 ? byte : 0));
    case 'bus':
      return Uint8Array.of(message.command, 0, 0, message.command & 0x7f);
    default:
      return bytes;
  }
};

const toDevice = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  for (let at = 0; ; ) {
    const taken = takeHostMessage(bytes.subarray(at));
    if (taken === undefined) return out;
    const { output } = taken;
    if (output.kind === 'frame') out.set(scrubCommand(output.frame, bytes.slice(at, at + taken.bytes)), at);
    at += taken.bytes;
  }
};

/** Removes serial numbers, the maker's text, bus addresses, the log of earlier games, and clock texts. */
export const dgtScrub: Scrub = { fromDevice, toDevice };
