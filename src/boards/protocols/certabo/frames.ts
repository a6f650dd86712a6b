import type { LightKind } from '../tabutronic/lightKind.js';

/** The five bytes of the chip in a piece, as one number; 0 where no chip is read. */
export type ChipId = number;

export type CertaboFrame =
  /** A colon and 320 numbers: the chip on each square (a1 first), or garbage that was read there. */
  | { readonly kind: 'chips'; readonly chips: readonly ChipId[] }
  /** The letter that acknowledges a light command: `L` or `D`, by the board's kind of lights. */
  | { readonly kind: 'lightsAck'; readonly lights: LightKind };

export const SQUARES = 64;
export const ID_BYTES = 5;
export const FRAME_NUMBERS = SQUARES * ID_BYTES;
/** 320 numbers of three digits, with all separators that may stand between them. */
export const CERTABO_FRAME_BYTES_MAX = 1_536;
