/** The size of a square in a picture of 800 units. */
export const CELL = 100;

/** The top left corner of a square in the picture. */
export const cellOf = (square: number, flipped: boolean): { readonly x: number; readonly y: number } => {
  const [file, rank] = [square & 7, square >> 3];
  return flipped ? { x: CELL * (7 - file), y: CELL * rank } : { x: CELL * file, y: CELL * (7 - rank) };
};

/** The square at a point of the screen, or null outside of the board. */
export const squareAtPoint = (
  point: { readonly x: number; readonly y: number },
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  flipped: boolean,
): number | null => {
  const column = Math.floor((8 * (point.x - box.left)) / box.width);
  const row = Math.floor((8 * (point.y - box.top)) / box.height);
  if (!(column >= 0 && column < 8 && row >= 0 && row < 8)) return null;
  return flipped ? 8 * row + 7 - column : 8 * (7 - row) + column;
};
