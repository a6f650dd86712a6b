import { type Message, message } from '../messages/catalogue/message.js';
import type { MessageKey } from '../messages/catalogue/messageParams.js';

/** A fault of a clock that the arbiter must know of. The codes are stable, and each code has its advice. */
export type ClockAlarm = {
  readonly code: ClockAlarmCode;
  readonly says: Message;
};

export type ClockAlarmCode =
  | 'CLOCK_PRESET'
  | 'CLOCK_INCREMENT'
  | 'CLOCK_PERIOD'
  | 'CLOCK_NOT_STARTED'
  | 'CLOCK_LEVER'
  | 'CLOCK_LEFT_RUNNING'
  | 'CLOCK_BATTERY'
  | 'CLOCK_JUMP'
  | 'CLOCK_NOT_SET'
  | 'CLOCK_FLAG'
  | 'CLOCK_GONE'
  | 'CLOCK_SILENT'
  | 'CLOCK_FLAPPING'
  | 'CLOCK_OTHER'
  | 'CLOCK_NOISY'
  | 'CLOCK_CONTROL';

const ADVICE = {
  CLOCK_PRESET: 'clockAdvice.preset',
  CLOCK_INCREMENT: 'clockAdvice.increment',
  CLOCK_PERIOD: 'clockAdvice.period',
  CLOCK_NOT_STARTED: 'clockAdvice.notStarted',
  CLOCK_LEVER: 'clockAdvice.lever',
  CLOCK_LEFT_RUNNING: 'clockAdvice.leftRunning',
  CLOCK_BATTERY: 'clockAdvice.battery',
  CLOCK_JUMP: 'clockAdvice.jump',
  CLOCK_NOT_SET: 'clockAdvice.notSet',
  CLOCK_FLAG: 'clockAdvice.flag',
  CLOCK_GONE: 'clockAdvice.gone',
  CLOCK_SILENT: 'clockAdvice.silent',
  CLOCK_FLAPPING: 'clockAdvice.flapping',
  CLOCK_OTHER: 'clockAdvice.other',
  CLOCK_NOISY: 'clockAdvice.noisy',
  CLOCK_CONTROL: 'clockAdvice.control',
} as const satisfies Readonly<Record<ClockAlarmCode, MessageKey>>;

export const clockAdvice = (code: ClockAlarmCode): Message => message(ADVICE[code]);

export const clockAlarm = (code: ClockAlarmCode, says: Message): ClockAlarm => ({ code, says });

/** Compares by JSON, because the watches create equal alarms at every reading. */
export const isSameAlarm = (a: ClockAlarm, b: ClockAlarm | undefined): boolean =>
  a === b || (a.code === b?.code && JSON.stringify(a.says) === JSON.stringify(b.says));
