import type { DecodeOutput, Decoder } from '../../../../shared/framing.js';
import { decodeEepromLog } from '../eepromLog.js';
import { LOG_PAYLOAD_BYTES } from '../frames.js';
import { createMessageReader } from '../messageReader.js';
import { readClock } from '../readMessage.js';
import {
  BUS_HEADER_BYTES,
  BUS_MESSAGE,
  BUS_SUM_BYTES,
  type BusFrame,
  type BusMessage,
  busSum,
} from './busMessages.js';

const CHESS_SQUARES = 64;
const AROUND_BYTES = BUS_HEADER_BYTES + BUS_SUM_BYTES;
const UNKNOWN_PAYLOAD_MAX = 128;

/** Whether a message with this id can have this many bytes of payload. */
const possiblePayload = (id: number, bytes: number): boolean => {
  switch (id) {
    case BUS_MESSAGE.board:
      return bytes === CHESS_SQUARES;
    case BUS_MESSAGE.clock:
      return bytes === 7;
    case BUS_MESSAGE.changes:
    case BUS_MESSAGE.fromStart:
      return bytes >= 0 && bytes <= LOG_PAYLOAD_BYTES;
    case BUS_MESSAGE.ping:
    case BUS_MESSAGE.startMarked:
      return bytes === 0;
    case BUS_MESSAGE.version:
      return bytes === 0 || bytes === 2;
    default:
      return bytes >= 0 && bytes <= UNKNOWN_PAYLOAD_MAX;
  }
};

const readPayload = (id: number, payload: Uint8Array): BusMessage => {
  switch (id) {
    case BUS_MESSAGE.board:
      return { kind: 'board', codes: payload };
    case BUS_MESSAGE.clock:
      return readClock(payload) ?? { kind: 'unknown', id, payload };
    case BUS_MESSAGE.changes:
      return { kind: 'changes', entries: decodeEepromLog(payload) };
    case BUS_MESSAGE.fromStart:
      return { kind: 'fromStart', entries: decodeEepromLog(payload) };
    case BUS_MESSAGE.ping:
      return { kind: 'here' };
    case BUS_MESSAGE.startMarked:
      return { kind: 'startMarked' };
    case BUS_MESSAGE.version:
      return { kind: 'version', version: payload.length === 0 ? null : payload.join('.') };
    default:
      return { kind: 'unknown', id, payload };
  }
};

const readWhole = (bytes: Uint8Array): DecodeOutput<BusFrame> => {
  const end = bytes.length - BUS_SUM_BYTES;
  if (busSum(bytes.subarray(0, end)) !== bytes[end]) return { kind: 'discarded', why: 'checksum', bytes };
  const [id = 0, , , high = 0, low = 0] = bytes;
  const message = readPayload(id, bytes.slice(BUS_HEADER_BYTES, end));
  return { kind: 'frame', frame: { address: (high << 7) | low, message } };
};

/** Reads the messages of all boards on a bus. Each message ends with a checksum. */
export const createBusDecoder = (): Decoder<BusFrame> =>
  createMessageReader<BusFrame>({
    bytesMax: LOG_PAYLOAD_BYTES + AROUND_BYTES,
    possible: (id, bytes) => possiblePayload(id, bytes - AROUND_BYTES),
    read: readWhole,
  });
