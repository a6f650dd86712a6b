import type { Sensing } from '../../eboard/sensorBoard.js';

/** The model of a board, from its version and identity. */
export type ChesslinkModel = { readonly name: string; readonly sensing: Sensing };

const EXCLUSIVE_MAX = 0x010f;
const KING_MAX = 0x01ff;
const EONE_TEXT = /e-one/i;

/** Assumed for a board that reports positions but no version. Most models identify their pieces. */
export const UNNAMED_MODEL: ChesslinkModel = { name: 'ChessLink', sensing: 'piece' };

/** Whether a board of this version has an identity text, for which it has to be asked. */
export const isNamed = (version: number): boolean => version > KING_MAX;

/**
 * Finds the model. `identity`: the identity text, undefined until it arrives. An eONE senses only occupancy.
 * The pieces that it reports come from its own tracking and are not used.
 */
export const modelOf = (version: number, identity: string | undefined): ChesslinkModel => {
  if (version <= EXCLUSIVE_MAX) return UNNAMED_MODEL;
  if (!isNamed(version)) return { name: 'The King Performance', sensing: 'piece' };
  if (identity === undefined || EONE_TEXT.test(identity)) return { name: 'eONE', sensing: 'occupancy' };
  return { name: 'Supreme Tournament', sensing: 'piece' };
};
