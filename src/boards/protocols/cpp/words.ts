import { makePlacement, type Placement, parsePlacement } from './placement.js';

export type BoardWord = 'state' | 'sync' | 'unsync' | 'unsync_settable';

/** The messages of a board (a "peripheral"), by their use. */
export type CppFrame =
  | ({ readonly kind: 'board'; readonly word: BoardWord } & Placement)
  | { readonly kind: 'move'; readonly uci: string }
  /** The answer to the last question, which it does not name. */
  | { readonly kind: 'answer'; readonly word: 'ok' | 'nok' }
  | { readonly kind: 'error'; readonly text: string }
  /** A player's offer or resignation. */
  | { readonly kind: 'request'; readonly word: 'resign' | 'draw_offer' | 'undo_offer' }
  /** Known, but of no use here. */
  | { readonly kind: 'other'; readonly text: string };

/** A FEN has about 90 characters. Options and messages are longer. */
export const CPP_LINE_BYTES_MAX = 256;

const UCI = /^[a-h][1-8][a-h][1-8][nbrq]?$/;
const OTHER = /^(moved|options_begin|options_end|options_reset|(msg|option|set_option) .+)$/;

/** Parses a line without its end; undefined when boards send no such message. */
export const parseWords = (line: string): CppFrame | undefined => {
  const [word = ''] = line.split(' ', 1);
  const rest = line.slice(word.length + 1).trim();
  switch (word) {
    case 'state':
    case 'sync':
    case 'unsync':
    case 'unsync_settable': {
      const placement = parsePlacement(rest);
      return placement && { kind: 'board', word, ...placement };
    }
    case 'move':
      return UCI.test(rest) ? { kind: 'move', uci: rest } : undefined;
    case 'ok':
    case 'nok':
      return rest === '' ? { kind: 'answer', word } : undefined;
    case 'err':
      return { kind: 'error', text: rest };
    case 'resign':
    case 'draw_offer':
    case 'undo_offer':
      return rest === '' ? { kind: 'request', word } : undefined;
    default:
      return OTHER.test(line.trimEnd()) ? { kind: 'other', text: line.trimEnd() } : undefined;
  }
};

/** Formats a message as a board sends it, without the line end. */
export const makeWords = (frame: CppFrame): string => {
  switch (frame.kind) {
    case 'board': {
      const turn = frame.turn === null ? '' : ` ${frame.turn.charAt(0)}`;
      return `${frame.word} ${makePlacement(frame.board)}${turn}`;
    }
    case 'move':
      return `move ${frame.uci}`;
    case 'error':
      return `err ${frame.text}`;
    case 'answer':
    case 'request':
      return frame.word;
    case 'other':
      return frame.text;
  }
};
