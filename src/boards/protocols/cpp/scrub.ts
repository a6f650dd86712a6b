import { fillLine, rewriteLines } from '../../../shared/rewriteLines.js';
import type { Scrub } from '../../eboard/driver.js';
import { parseWords } from './words.js';

const latin1 = new TextDecoder('latin1');
const ascii = new TextEncoder();

const filled = (text: string): string => text.replace(/\S/g, 'x');
const afterWord = (line: string): string => {
  const rest = line.indexOf(' ') + 1;
  return rest === 0 ? line : line.slice(0, rest) + filled(line.slice(rest));
};

/** The FEN fields after the placement: turn, castling, en passant, two numbers. */
const FEN_FIELDS = '(?: [wb](?: (?:-|[KQkqA-Ha-h]{1,4})(?: (?:-|[a-h][36])(?: \\d+){0,2})?)?)?';
const TAIL = new RegExp(`^${FEN_FIELDS}$`);

const scrubBoard = (line: string): string => {
  const [head = ''] = /^\S+ +\S+/.exec(line) ?? [];
  const tail = line.slice(head.length);
  return head + (TAIL.test(tail) ? tail : filled(tail));
};

const scrubWords = (line: string): string => {
  const frame = parseWords(line);
  switch (frame?.kind) {
    case 'board':
      return scrubBoard(line);
    case 'move':
    case 'answer':
    case 'request':
      return line;
    case 'error':
    case 'other':
      return afterWord(line);
    case undefined:
      return latin1.decode(fillLine(ascii.encode(line)));
  }
};

const OUR_WORDS = 'feature get_state|get_state|ok|nok';
const OUR_MOVES = '(?:promote|move) [a-h][1-8][a-h][1-8][nbrq]?';
/** Writes of this program that contain only moves and FEN. */
const OURS = new RegExp(`^(?:${OUR_WORDS}|${OUR_MOVES}|begin [1-8pnbrqkPNBRQK/]+${FEN_FIELDS})$`);

/** Removes the content of options, messages and errors, which are free text. */
export const cppScrub: Scrub = {
  fromDevice: (bytes) =>
    rewriteLines(bytes, (line) =>
      line.some((byte) => byte > 0x7e) ? fillLine(line) : ascii.encode(scrubWords(latin1.decode(line))),
    ),
  toDevice: (bytes) =>
    rewriteLines(bytes, (line) => (OURS.test(latin1.decode(line)) ? line : fillLine(line))),
};
