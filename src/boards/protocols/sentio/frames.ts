import type { SensorBoard } from '../../eboard/sensorBoard.js';
import type { LightKind } from '../tabutronic/lightKind.js';

export type SentioFrame =
  /** A colon and eight numbers: what stands on the board now. */
  | { readonly kind: 'board'; readonly board: SensorBoard }
  /** The letter that follows a command for lights: `L` or `D`, by the kind of lights that the board has. */
  | { readonly kind: 'lightsAck'; readonly lights: LightKind };

/** A whole line has 36 bytes; no line of this board is longer than this. */
export const SENTIO_LINE_BYTES_MAX = 64;
