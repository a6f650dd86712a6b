import type { SensorBoard } from '../../eboard/sensorBoard.js';
import type { LightKind } from '../tabutronic/lightKind.js';

export type SentioFrame =
  /** A colon and eight numbers: the current placement. */
  | { readonly kind: 'board'; readonly board: SensorBoard }
  /** The letter that follows a command for lights: `L` or `D`, by the board's kind of lights. */
  | { readonly kind: 'lightsAck'; readonly lights: LightKind };

/** A whole line has 36 bytes; no line of this board is longer than this. */
export const SENTIO_LINE_BYTES_MAX = 64;
