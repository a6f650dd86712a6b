/** What stands in each rank, from the eighth down, a letter or a digit of the FEN for each square. */
const ranksOf = (placement: string): readonly string[] =>
  placement.replaceAll(/\d/g, (gap) => '.'.repeat(Number(gap))).split('/');

const otherColours = (rank: string): string =>
  [...rank]
    .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');

const leftForRight = (rank: string): string => [...rank].reverse().join('');

/**
 * The pieces of a position, under one name with all that an engine thinks the same of: with the colours
 * changed, and with left for right. Whose turn it is and who may castle is left out: whoever sets a position
 * up can say so differently.
 */
export const positionKind = (fen: string): string => {
  const ranks = ranksOf(fen.split(' ', 1)[0] ?? '');
  const turned = ranks.toReversed().map(otherColours);
  const looks = [ranks, turned].flatMap((one) => [one, one.map(leftForRight)]);
  return looks.map((one) => one.join('/')).toSorted()[0] ?? '';
};
