import { InvalidArgumentError } from 'commander';
import { parseFen } from '../chess/fen.js';
import { readPastedFen } from '../chess/pastedFen.js';
import { parsePosition } from '../chess/positionFromSetup.js';
import { message } from '../messages/catalogue/message.js';
import { printable } from './output.js';
import { terminalWords } from './terminalWords.js';

/** Loaded before: options are parsed without waiting. */
const translate = await terminalWords(process.env);

/** The FEN in pasted text. Assumptions are reported on standard error, unless it is no FEN at all. */
export const readFen = (text: string): string => {
  const { fen, assumed } = readPastedFen(text);
  if (assumed.length > 0 && parseFen(fen).ok) {
    const said = message('pastedFen.readAs', { fen, assumed: assumed.map(({ says }) => says) });
    process.stderr.write(`jadoube: ${printable(translate(said))}\n`);
  }
  return fen;
};

/** A parser of positions for an option or argument; one that no game can go on from is bad usage. */
export const parsePositionText = (text: string): string => {
  const fen = readFen(text);
  const position = parsePosition(fen);
  if (!position.ok) throw new InvalidArgumentError(`${position.error.reason}.`);
  return fen;
};
