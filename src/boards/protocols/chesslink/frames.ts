/** The messages of a board. Letters, registers and their values as in the maker's own text. */
export type ChesslinkFrame =
  /** 64 characters as on the wire: pieces as in FEN, `.` empty, `?` unreadable. */
  | { readonly kind: 'position'; readonly squares: string }
  /** The position as tracked by a board without piece recognition; this driver never asks for it. */
  | { readonly kind: 'tracked'; readonly squares: string }
  /** Two hexadecimal digits each. */
  | { readonly kind: 'version'; readonly high: number; readonly low: number }
  | { readonly kind: 'lightsShown' }
  | { readonly kind: 'lightsOff' }
  | { readonly kind: 'written'; readonly register: number; readonly value: number }
  | { readonly kind: 'register'; readonly register: number; readonly value: number }
  | { readonly kind: 'identity'; readonly text: string };

/** Registers survive switching off, and wear out: they are read before they are written. */
export const REGISTER = {
  /** Bit 0: commands need no checksum. */
  serialSetup: 0x00,
  /** In units of 2.048 ms. */
  scanTime: 0x01,
  /** When the position is reported: see `REPORT`. */
  reports: 0x02,
  /** In units of 4.096 ms. */
  reportPeriod: 0x03,
  brightness: 0x04,
  /** Of an eONE. */
  options: 0x06,
} as const;

export const REPORT = { everyScan: 0, onRequest: 1, timed: 2, onChange: 3 } as const;

export const SCAN_UNIT_MS = 2.048;
export const PERIOD_UNIT_MS = 4.096;

/** Bits above these in the report register mean nothing. */
export const REPORT_MASK = 0x07;
