import type { DgtClockAck } from './frames.js';

/** An hour that no clock can show. It marks an answer in place of times. */
const ACK_MARK = 0x0a;
const HOUR_NIBBLE = 0x0f;
/** The bits of an hour byte that carry bit 7 of the first and of the second answer byte. */
const FIRST_TOP = 0x10;
const SECOND_TOP = 0x20;
const AUTOMATIC = 0x80;

export const ACK_DONE = 0x10;
export const ACK_REFUSED = 0x40;

/** Messages that the clock sends automatically. */
export const CLOCK_READY = 0x01;
export const CLOCK_BUTTON = 0x08;

/** The buttons by the fourth answer byte of a button message. */
export const CLOCK_BUTTONS: ReadonlyMap<number, 'back' | 'minus' | 'run' | 'plus' | 'ok'> = new Map([
  [0x31, 'back'],
  [0x34, 'minus'],
  [0x33, 'run'],
  [0x32, 'plus'],
  [0x35, 'ok'],
]);

const withTop = (byte: number, top: boolean): number => (byte & 0x7f) | (top ? 0x80 : 0);

/** Reads the seven bytes of a clock message as an answer; undefined when they are times. */
export const decodeClockAck = (payload: Uint8Array): DgtClockAck | undefined => {
  const [rightHours = 0, answer0 = 0, answer1 = 0, leftHours = 0, answer2 = 0, answer3 = 0] = payload;
  if ((rightHours & HOUR_NIBBLE) !== ACK_MARK && (leftHours & HOUR_NIBBLE) !== ACK_MARK) return undefined;
  const command = withTop(answer1, (leftHours & SECOND_TOP) !== 0);
  return {
    kind: 'clockAck',
    status: withTop(answer0, (leftHours & FIRST_TOP) !== 0),
    command: command & 0x7f,
    automatic: (command & AUTOMATIC) !== 0,
    data: [
      withTop(answer2, (rightHours & FIRST_TOP) !== 0),
      withTop(answer3, (rightHours & SECOND_TOP) !== 0),
    ],
  };
};

const topBits = (first: number, second: number): number =>
  ((first & 0x80) !== 0 ? FIRST_TOP : 0) | ((second & 0x80) !== 0 ? SECOND_TOP : 0);

export const encodeClockAck = ({
  status,
  command,
  automatic,
  data: [data0, data1],
}: DgtClockAck): Uint8Array => {
  const answer1 = command | (automatic ? AUTOMATIC : 0);
  return Uint8Array.of(
    ACK_MARK | topBits(data0, data1),
    status & 0x7f,
    answer1 & 0x7f,
    ACK_MARK | topBits(status, answer1),
    data0 & 0x7f,
    data1 & 0x7f,
    0,
  );
};
