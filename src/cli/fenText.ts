import { completeFen } from '../chess/pastedFen.js';

/** The FEN in a text as people paste it; what it did not say is told on standard error. */
export const readFen = (text: string): string => {
  const { fen, assumed } = completeFen(text);
  if (assumed.length > 0) process.stderr.write(`jadoube: read as ${fen} (assumed: ${assumed.join('; ')})\n`);
  return fen;
};
