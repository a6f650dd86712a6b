import type { Decoder } from '../../../shared/framing.js';
import { createLineDecoder } from '../../../shared/lineDecoder.js';
import { CITRINE_LINE_BYTES_MAX, type CitrineFrame } from './frames.js';
import { parseLine } from './words.js';

const latin1 = new TextDecoder('latin1');

/** Lines out of any cutting of the bytes; whatever is none of this board is discarded. */
export const createCitrineDecoder = (): Decoder<CitrineFrame> =>
  createLineDecoder<CitrineFrame>({
    maxBytes: CITRINE_LINE_BYTES_MAX,
    read: (bytes) => {
      if (bytes.length === 0) return undefined;
      const frame = parseLine(latin1.decode(bytes));
      return frame ? { kind: 'frame', frame } : { kind: 'discarded', why: 'noise', bytes };
    },
  });
