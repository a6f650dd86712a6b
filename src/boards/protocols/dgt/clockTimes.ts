import type { DgtClockTime, DgtClockTimes } from './frames.js';

const FLAG_STOPPED = 0x10;
const TIME_PER_MOVE = 0x20;
const FLAG_SHOWN = 0x40;
const HOURS_MASK = 0x0f;

const RUNNING = 0x01;
const RIGHT_UP = 0x02;
const BATTERY_LOW = 0x04;
const RIGHT_TURN = 0x08;
const LEFT_TURN = 0x10;
/** No clock is connected, and the times are meaningless. */
export const NO_CLOCK = 0x20;

/** Reads two binary-coded decimal digits below 60; undefined for any other byte. */
export const decodeSexagesimal = (byte: number): number | undefined => {
  const tens = byte >> 4;
  const ones = byte & 0x0f;
  return tens < 6 && ones < 10 ? tens * 10 + ones : undefined;
};

export const encodeBcd = (value: number): number => (Math.floor(value / 10) << 4) | (value % 10);

const decodeTime = (hourByte: number, minuteByte: number, secondByte: number): DgtClockTime | undefined => {
  const hours = hourByte & HOURS_MASK;
  const minutes = decodeSexagesimal(minuteByte);
  const seconds = decodeSexagesimal(secondByte);
  if (hours > 9 || minutes === undefined || seconds === undefined) return undefined;
  return {
    hours,
    minutes,
    seconds,
    flagStopped: (hourByte & FLAG_STOPPED) !== 0,
    flagShown: (hourByte & FLAG_SHOWN) !== 0,
    timePerMove: (hourByte & TIME_PER_MOVE) !== 0,
  };
};

const encodeTime = (time: DgtClockTime): readonly number[] => [
  time.hours |
    (time.flagStopped ? FLAG_STOPPED : 0) |
    (time.flagShown ? FLAG_SHOWN : 0) |
    (time.timePerMove ? TIME_PER_MOVE : 0),
  encodeBcd(time.minutes),
  encodeBcd(time.seconds),
];

/**
 * Reads the seven bytes of a clock message as times: the right side first, hours, minutes and seconds in BCD,
 * then the status. Undefined when no clock can show such times (hours over 9, minutes or seconds over 59).
 */
export const decodeClockTimes = (payload: Uint8Array): DgtClockTimes | undefined => {
  const [rightHours = 0, rightMinutes = 0, rightSeconds = 0, leftHours = 0] = payload;
  const [leftMinutes = 0, leftSeconds = 0, status = 0] = payload.subarray(4);
  const right = decodeTime(rightHours, rightMinutes, rightSeconds);
  const left = decodeTime(leftHours, leftMinutes, leftSeconds);
  if (right === undefined || left === undefined) return undefined;
  return {
    kind: 'clockTimes',
    left,
    right,
    running: (status & RUNNING) !== 0,
    leverUp: (status & RIGHT_UP) !== 0 ? 'right' : 'left',
    batteryLow: (status & BATTERY_LOW) !== 0,
    leftTurn: (status & LEFT_TURN) !== 0,
    rightTurn: (status & RIGHT_TURN) !== 0,
  };
};

export const encodeClockTimes = (times: DgtClockTimes): Uint8Array =>
  Uint8Array.of(
    ...encodeTime(times.right),
    ...encodeTime(times.left),
    (times.running ? RUNNING : 0) |
      (times.leverUp === 'right' ? RIGHT_UP : 0) |
      (times.batteryLow ? BATTERY_LOW : 0) |
      (times.rightTurn ? RIGHT_TURN : 0) |
      (times.leftTurn ? LEFT_TURN : 0),
  );

export const clockTimeMs = (time: DgtClockTime): number =>
  ((time.hours * 60 + time.minutes) * 60 + time.seconds) * 1000;
