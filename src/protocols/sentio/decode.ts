import type { Decoder } from '../../shared/framing.js';
import { createLineDecoder } from '../../shared/lineDecoder.js';
import { SENTIO_LINE_BYTES_MAX, type SentioFrame } from './frames.js';
import { parseLine } from './line.js';

const COLON = 0x3a;
const latin1 = new TextDecoder('latin1');

/** Lines out of any cutting of the bytes. A colon always begins one. */
export const createSentioDecoder = (): Decoder<SentioFrame> =>
  createLineDecoder({
    maxBytes: SENTIO_LINE_BYTES_MAX,
    startByte: COLON,
    read: (bytes) => {
      if (bytes.length === 0) return undefined;
      const frame = parseLine(latin1.decode(bytes));
      return frame ? { kind: 'frame', frame } : { kind: 'discarded', why: 'noise', bytes };
    },
  });
