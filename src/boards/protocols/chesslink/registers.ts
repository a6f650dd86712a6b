import { ask, type ChesslinkStep } from './dialogueStep.js';
import { REGISTER, REPORT, REPORT_MASK } from './frames.js';

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');

/** Below its least value the board takes 20, which is 41 ms; above the greatest moves would be missed. */
const SCAN_TIME_MIN = 15;
const SCAN_TIME_MAX = 40;
const SCAN_TIME = 20;

/** Looked at after every connection, in this order. */
const LOOKED_AT = [REGISTER.serialSetup, REGISTER.scanTime, REGISTER.reports];

export const readRegisters = (step: ChesslinkStep): void => {
  for (const register of LOOKED_AT) ask(step, `R${hex(register)}`);
};

/** What a register should say instead; undefined when it may stay as it is. */
const betterValue = (register: number, value: number): number | undefined => {
  switch (register) {
    case REGISTER.serialSetup:
      // Commands with a checksum, so that a damaged one is none.
      return (value & 1) === 0 ? undefined : value & ~1;
    case REGISTER.scanTime:
      return value <= SCAN_TIME_MAX && value >= SCAN_TIME_MIN ? undefined : SCAN_TIME;
    case REGISTER.reports:
      return (value & REPORT_MASK) === REPORT.onChange ? undefined : REPORT.onChange;
    default:
      return undefined;
  }
};

/** A register is written only when it says something else: it wears out. */
export const hearRegister = (step: ChesslinkStep, register: number, value: number): void => {
  const better = betterValue(register, value);
  if (better !== undefined) ask(step, `W${hex(register)}${hex(better)}`);
};
