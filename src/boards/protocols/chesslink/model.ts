import type { Sensing } from '../../eboard/sensorBoard.js';

/** The model of a board, from its version and identity. */
export type ChesslinkModel = { readonly name: string; readonly sensing: Sensing };

const EXCLUSIVE_MAX = 0x010f;
const KING_MAX = 0x01ff;
const EONE_TEXT = /e-one/i;

/** The assumed model of a board that reports positions and never its version: most identify their pieces. */
export const UNNAMED_MODEL: ChesslinkModel = { name: 'ChessLink', sensing: 'piece' };

/** Boards from this version on have to be asked for their name. */
export const isNamed = (version: number): boolean => version > KING_MAX;

/**
 * `identity`: the text of a board that has one, undefined until it arrives. An eONE senses only occupancy:
 * the pieces that it reports are those it believes it has followed, and they are not used.
 */
export const modelOf = (version: number, identity: string | undefined): ChesslinkModel => {
  if (version <= EXCLUSIVE_MAX) return UNNAMED_MODEL;
  if (!isNamed(version)) return { name: 'The King Performance', sensing: 'piece' };
  if (identity === undefined || EONE_TEXT.test(identity)) return { name: 'eONE', sensing: 'occupancy' };
  return { name: 'Supreme Tournament', sensing: 'piece' };
};
