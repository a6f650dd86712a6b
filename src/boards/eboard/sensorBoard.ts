/**
 * The content of one square as far as a board can tell: a chess `PieceCode` when the board identifies the
 * piece, else one of the three codes below. 0 is an empty square.
 */
export type SensorCode = number;

/** A white piece of unknown role (boards that sense only the colour). */
export const UNKNOWN_WHITE: SensorCode = 7;
/** A black piece of unknown role. */
export const UNKNOWN_BLACK: SensorCode = 15;
/** A piece of unknown colour and role (boards that sense only occupancy). */
export const UNKNOWN_PIECE: SensorCode = 8;

/** 64 sensor codes, a1 first, as read: perhaps an impossible position. Never modified after creation. */
export type SensorBoard = Readonly<Uint8Array>;

/**
 * The reading of the sensor on each of the 64 squares (a1 first): its distance from the level of the empty
 * square. It has no unit, so it can only be compared with readings of the same board. The sign is the
 * direction of the field, where the sensor reports it; `Sensing` tells whether that means a colour. Never
 * modified after creation.
 */
export type SensorLevels = Readonly<Int16Array>;

export type Sensing = 'piece' | 'color' | 'occupancy';

/** The number of squares that two boards show differently. */
export const squaresApart = (a: SensorBoard, b: SensorBoard): number =>
  a === b ? 0 : a.reduce((count, code, square) => count + (code === b[square] ? 0 : 1), 0);

/** What a board with this reading can sense of a piece. A board without pieces counts as occupancy-only. */
export const sensingOf = (board: SensorBoard): Sensing => {
  if (board.includes(UNKNOWN_WHITE) || board.includes(UNKNOWN_BLACK)) return 'color';
  return board.every((code) => code === 0 || code === UNKNOWN_PIECE) ? 'occupancy' : 'piece';
};
