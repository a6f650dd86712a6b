import type { SensorBoard } from '../../eboard/sensorBoard.js';

/** The board's messages: an equals sign, a letter, and their content. */
export type IchessoneFrame =
  | { readonly kind: 'position'; readonly board: SensorBoard }
  | { readonly kind: 'battery'; readonly percent: number; readonly charging: boolean }
  /** Has no end mark, so it ends where the next answer begins. */
  | { readonly kind: 'hardware'; readonly text: string };

export const EQUALS = 0x3d;
export const LETTER = { position: 0x70, battery: 0x62, hardware: 0x68 } as const;
export const POSITION_BYTES = 32;
export const BATTERY_BYTES = 2;
