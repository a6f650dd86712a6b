/** What an arbiter must know of a clock, in words, and what he can do. Codes are stable. */
export type ClockAlarm = {
  readonly code: ClockAlarmCode;
  readonly message: string;
  readonly advice: string;
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

const ADVICE: Readonly<Record<ClockAlarmCode, string>> = {
  CLOCK_PRESET: 'Stop the clock, choose the right preset or set it by hand, and start it again.',
  CLOCK_INCREMENT: 'Pause the clock, put the increment and both times right, and let it go on.',
  CLOCK_PERIOD: 'Pause the clock and put both times right; the option that was chosen has other periods.',
  CLOCK_NOT_STARTED: 'Start the clock, and put right what was played without it.',
  CLOCK_LEVER: 'See whose move it is, and have the lever put right.',
  CLOCK_LEFT_RUNNING: 'Stop the clock.',
  CLOCK_BATTERY: 'Change the batteries of the clock after the game.',
  CLOCK_JUMP: 'Look at the clock: was it put right by hand, or is it another one?',
  CLOCK_NOT_SET: 'Set the clock by hand.',
  CLOCK_FLAG: 'Count the moves, and rule on the flag.',
  CLOCK_GONE: 'Put the cable of the clock back into the board; if it is another clock, set its times.',
  CLOCK_SILENT: 'Look at the clock and its cable, and compare its times with those shown here.',
  CLOCK_FLAPPING: 'Look at the lever of the clock; its times here are those from before.',
  CLOCK_OTHER: 'Compare its times with those of the score sheet or of this page, and put them right.',
  CLOCK_NOISY: 'Pull the cable of the clock out of the board, and put it in again.',
  CLOCK_CONTROL: 'Write the time control of the event anew, such as 40/5400+30:1800+30.',
};

export const clockAlarm = (
  code: ClockAlarmCode,
  message: string,
  advice: string = ADVICE[code],
): ClockAlarm => ({ code, message, advice });
