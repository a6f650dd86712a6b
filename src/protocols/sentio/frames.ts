import type { SensorBoard } from '../../eboard/sensorBoard.js';

/** One light a square, one colour; or 81 coloured lights in the corners of the squares (Spectrum). */
export type LightKind = 'mono' | 'rgb';

export type SentioFrame =
  /** A colon and eight numbers: what stands on the board now. */
  | { readonly kind: 'board'; readonly board: SensorBoard }
  /** The letter that follows a command for lights: `L` or `D`, by the kind of lights that the board has. */
  | { readonly kind: 'lightsAck'; readonly lights: LightKind };

export const ACK_LETTERS: Readonly<Record<LightKind, string>> = { mono: 'L', rgb: 'D' };

/** A whole line has 36 bytes; no line of this board is longer than this. */
export const SENTIO_LINE_BYTES_MAX = 64;
