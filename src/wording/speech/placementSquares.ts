/** What stands where in a FEN: squares and letters, from a8 on. */
const piecesOf = (fen: string): readonly (readonly [square: string, letter: string])[] =>
  (fen.split(' ')[0] ?? '').split('/').flatMap((rank, i) => {
    let file = 0;
    return [...rank].flatMap((one) => {
      if (one < '1' || one > '8') return [[`${'abcdefgh'[file++]}${8 - i}`, one] as const];
      file += Number(one);
      return [];
    });
  });

/** The squares of a letter, from a1 on. */
export const squaresOf = (fen: string, letter: string): readonly string[] =>
  piecesOf(fen)
    .filter(([, one]) => one === letter)
    .map(([square]) => square)
    .sort();

/** The letter of what stands on a square; undefined: nothing. */
export const letterAt = (fen: string, square: string): string | undefined =>
  piecesOf(fen).find(([one]) => one === square)?.[1];
