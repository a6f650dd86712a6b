/**
 * What stands on one square as far as a board can tell. A chess `PieceCode` when the board knows the piece,
 * else one of the three codes below. 0 is an empty square.
 */
export type SensorCode = number;

/** A white piece of unknown role (boards that know only the colour). */
export const UNKNOWN_WHITE: SensorCode = 7;
/** A black piece of unknown role. */
export const UNKNOWN_BLACK: SensorCode = 15;
/** Something stands there (boards that know only occupancy). */
export const UNKNOWN_PIECE: SensorCode = 8;

/**
 * 64 sensor codes, a1 first: a setup as read, perhaps impossible, never a position. Not written to after it
 * was made.
 */
export type SensorBoard = Readonly<Uint8Array>;

/**
 * How strongly the sensor of each of the 64 squares (a1 first) feels a piece: distances from the level it
 * has when empty, without a unit, so only comparable with one another on the same board. The sign is the
 * direction of the field, where the sensor tells it; that it is a colour is for the board to say, by
 * `Sensing`. Not written to after it was made.
 */
export type SensorLevels = Readonly<Int16Array>;

/** What a board can sense of a piece. */
export type Sensing = 'piece' | 'color' | 'occupancy';

/** How many squares two boards show differently. */
export const squaresApart = (a: SensorBoard, b: SensorBoard): number =>
  a === b ? 0 : a.reduce((count, code, square) => count + (code === b[square] ? 0 : 1), 0);

/** What a board that shows this can sense of a piece; for an empty square the most is assumed. */
export const sensingOf = (board: SensorBoard): Sensing => {
  if (board.includes(UNKNOWN_WHITE) || board.includes(UNKNOWN_BLACK)) return 'color';
  return board.every((code) => code === 0 || code === UNKNOWN_PIECE) ? 'occupancy' : 'piece';
};
