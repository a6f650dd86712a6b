/** The move number and side of a ply. `ply` counts from 1 at the position of `startFen`. */
export const plyNumber = (
  startFen: string,
  ply: number,
): { readonly number: number; readonly white: boolean } => {
  const fields = startFen.split(' ');
  const blackStarts = fields[1] === 'b';
  const halves = ply - 1 + (blackStarts ? 1 : 0);
  return { number: (Number(fields[5]) || 1) + Math.floor(halves / 2), white: halves % 2 === 0 };
};
