import { InvalidArgumentError } from 'commander';
import { parseFen } from '../chess/fen.js';
import { completeFen } from '../chess/pastedFen.js';
import { parsePosition } from '../chess/positionFromSetup.js';

/** The FEN in pasted text. Assumptions are reported on standard error, unless it is no FEN at all. */
export const readFen = (text: string): string => {
  const { fen, assumed } = completeFen(text);
  if (assumed.length > 0 && parseFen(fen).ok)
    process.stderr.write(`jadoube: read as ${fen} (assumed: ${assumed.join('; ')})\n`);
  return fen;
};

/** A parser of positions for an option or argument; one that no game can go on from is bad usage. */
export const parsePositionText = (text: string): string => {
  const fen = readFen(text);
  const position = parsePosition(fen);
  if (!position.ok) throw new InvalidArgumentError(`${position.error.reason}.`);
  return fen;
};
