import type { CitrineFrame } from './frames.js';

/** One line for people. */
export const describeFrame = (frame: CitrineFrame): string => {
  switch (frame.kind) {
    case 'move':
    case 'takeBack': {
      const what = frame.kind === 'move' ? 'move' : 'taken back';
      return `${what} ${frame.number}${frame.side === 'white' ? '.' : '...'} ${frame.uci}`;
    }
    case 'newGame':
      return 'new game';
    case 'identity':
      return `identity ${frame.text}`;
    case 'game':
      return 'the moves so far';
    case 'gameLine':
      return `${frame.number}. ${frame.moves.join(' ')}`;
    case 'other':
      return frame.text;
  }
};

/** What we write are whole lines. */
export const describeWrite = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).trim();
