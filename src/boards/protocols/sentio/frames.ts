import type { SensorBoard } from '../../eboard/sensorBoard.js';
import type { LightKind } from '../tabutronic/lightKind.js';

export type SentioFrame =
  /** A colon and eight numbers: the current placement. */
  | { readonly kind: 'board'; readonly board: SensorBoard }
  /** The letter that acknowledges a light command: `L` or `D`, by the board's kind of lights. */
  | { readonly kind: 'lightsAck'; readonly lights: LightKind };

/** The longest line to accept. Lines of this board have at most 36 bytes. */
export const SENTIO_LINE_BYTES_MAX = 64;
