import type { Decoder } from '../../../shared/framing.js';
import { createLineDecoder } from '../../../shared/lineDecoder.js';
import { CPP_LINE_BYTES_MAX, type CppFrame, parseWords } from './words.js';

const latin1 = new TextDecoder('latin1');

/** The words of a board, one line each; whatever is no such word is discarded. */
export const createCppDecoder = (): Decoder<CppFrame> =>
  createLineDecoder<CppFrame>({
    maxBytes: CPP_LINE_BYTES_MAX,
    read: (bytes) => {
      if (bytes.length === 0) return undefined;
      const frame = parseWords(latin1.decode(bytes));
      return frame ? { kind: 'frame', frame } : { kind: 'discarded', why: 'noise', bytes };
    },
  });
