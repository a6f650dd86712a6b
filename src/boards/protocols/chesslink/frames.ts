/** The messages of a board. Letters, registers and their values are those of the maker's own text. */
export type ChesslinkFrame =
  /** 64 characters as on the wire: FEN letters for pieces, `.` for empty, `?` for unreadable. */
  | { readonly kind: 'position'; readonly squares: string }
  /** The position that a board without piece recognition has tracked. This driver never asks for it. */
  | { readonly kind: 'tracked'; readonly squares: string }
  /** Sent as two hexadecimal digits each. */
  | { readonly kind: 'version'; readonly high: number; readonly low: number }
  | { readonly kind: 'lightsShown' }
  | { readonly kind: 'lightsOff' }
  | { readonly kind: 'written'; readonly register: number; readonly value: number }
  | { readonly kind: 'register'; readonly register: number; readonly value: number }
  | { readonly kind: 'identity'; readonly text: string };

/** Registers keep their values without power. Writing wears them out, so they are read first. */
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
  /** Options of an eONE. */
  options: 0x06,
} as const;

export const REPORT = { everyScan: 0, onRequest: 1, timed: 2, onChange: 3 } as const;

export const SCAN_UNIT_MS = 2.048;
export const PERIOD_UNIT_MS = 4.096;

/** The bits of the report register that have a meaning. */
export const REPORT_MASK = 0x07;
