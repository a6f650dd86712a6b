import type { Sensing } from '../../eboard/sensorBoard.js';

/** What version and identity tell of a board. */
export type ChesslinkModel = { readonly name: string; readonly sensing: Sensing };

const EXCLUSIVE_MAX = 0x010f;
const KING_MAX = 0x01ff;
const EONE_TEXT = /e-one/i;

/** What a board is taken for that tells positions and never its version: most of them know their pieces. */
export const UNNAMED_MODEL: ChesslinkModel = { name: 'ChessLink', sensing: 'piece' };

/** Boards from this version on have to be asked for their name. */
export const isNamed = (version: number): boolean => version > KING_MAX;

/**
 * `identity`: what a board that is named says, undefined when it has not (yet). An eONE only feels that
 * something stands on a square: the pieces that it tells are those that it believes to have followed, and
 * they are not used.
 */
export const modelOf = (version: number, identity: string | undefined): ChesslinkModel => {
  if (version <= EXCLUSIVE_MAX) return UNNAMED_MODEL;
  if (!isNamed(version)) return { name: 'The King Performance', sensing: 'piece' };
  if (identity === undefined || EONE_TEXT.test(identity)) return { name: 'eONE', sensing: 'occupancy' };
  return { name: 'Supreme Tournament', sensing: 'piece' };
};
