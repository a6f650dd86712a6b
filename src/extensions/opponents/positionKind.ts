/** What stands in each rank, from the eighth down, a letter or a digit of the FEN for each square. */
const ranksOf = (placement: string): readonly string[] =>
  placement.replaceAll(/\d/g, (gap) => '.'.repeat(Number(gap))).split('/');

const otherColours = (rank: string): string =>
  [...rank]
    .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');

const leftForRight = (rank: string): string => [...rank].reverse().join('');

/** A position, and what an engine thinks the same of: with the colours changed, with left for right. */
const looksOf = (fen: string): readonly string[] => {
  const ranks = ranksOf(fen.split(' ', 1)[0] ?? '');
  const turned = ranks.toReversed().map(otherColours);
  return [ranks, turned].flatMap((one) => [one, one.map(leftForRight)]).map((one) => one.join('/'));
};

/**
 * The pieces of a position, under one name with all its looks. Whose turn it is and who may castle is left
 * out: whoever sets a position up can say so differently.
 */
export const positionKind = (fen: string): string => looksOf(fen).toSorted()[0] ?? '';

/** Two pieces that stand elsewhere change four squares; what is more, missing, or another, one each. */
const SQUARES_OF_TWO_PIECES = 4;

const differingSquares = (one: string, other: string): number =>
  [...one].reduce((count, letter, i) => count + Number(letter !== other[i]), 0);

/** The positions of one kind but for two pieces: the same question to an engine, or the next one. */
export const areNear = (fen: string, other: string): boolean => {
  const [look = ''] = looksOf(fen);
  return looksOf(other).some((one) => differingSquares(look, one) <= SQUARES_OF_TWO_PIECES);
};
