import { parseFen } from '../chess/fen.js';
import { readPastedFen } from '../chess/pastedFen.js';
import { parsePosition } from '../chess/positionFromSetup.js';
import { message } from '../messages/catalogue/message.js';
import { paramBeside } from '../messages/catalogue/messageBeside.js';
import { printable } from './output.js';
import { terminalWords } from './terminalWords.js';
import { InvalidValue } from './usage.js';

/** Loaded in advance, because options are parsed synchronously. */
const translate = await terminalWords(process.env);

/** The FEN in pasted text. Assumptions are printed on standard error, unless the text is no FEN at all. */
export const readFen = (text: string): string => {
  const { fen, assumed } = readPastedFen(text);
  if (assumed.length > 0 && parseFen(fen).ok) {
    const said = message('pastedFen.readAs', { fen, assumed: assumed.map(({ says }) => says) });
    process.stderr.write(`jadoube: ${printable(translate(said))}\n`);
  }
  return fen;
};

/**
 * A parser of positions for an option or argument. A position from which no game can continue is bad usage.
 */
export const parsePositionText = (text: string): string => {
  const fen = readFen(text);
  const position = parsePosition(fen);
  if (!position.ok) throw new InvalidValue(paramBeside(position.error.reason, position.error));
  return fen;
};
