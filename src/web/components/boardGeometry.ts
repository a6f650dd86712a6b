/** The side of a square in the picture, whose own is 800. */
export const CELL = 100;

/** Where a square is drawn: its corner at the top left. */
export const cellOf = (square: number, flipped: boolean): { readonly x: number; readonly y: number } => {
  const [file, rank] = [square & 7, square >> 3];
  return flipped ? { x: CELL * (7 - file), y: CELL * rank } : { x: CELL * file, y: CELL * (7 - rank) };
};

/** The square under a point of a board whose left upper corner and size are known; null: beside it. */
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
