import { type Position, parseFen, positionFromSetup } from '../../src/chess/index.js';

/** The position of a FEN that a test knows to be good. */
export const positionOf = (fen: string, chess960 = false): Position => {
  const setup = parseFen(fen);
  if (!setup.ok) throw new Error(`${fen}: ${setup.error.reason}`);
  const position = positionFromSetup(setup.value, { chess960 });
  if (!position.ok) throw new Error(`${fen}: ${position.error.reason}`);
  return position.value;
};
