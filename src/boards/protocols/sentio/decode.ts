import type { Decoder } from '../../../shared/framing.js';
import { createLineDecoder } from '../../../shared/lineDecoder.js';
import { SENTIO_LINE_BYTES_MAX, type SentioFrame } from './frames.js';
import { parseLine } from './line.js';

const COLON = 0x3a;
const latin1 = new TextDecoder('latin1');

/** Lines out of any cutting of the bytes. A colon always begins one. */
export const createSentioDecoder = (): Decoder<SentioFrame> => {
  // Many lines a second say what the one before said: that is read once.
  let last: { readonly text: string; readonly frame: SentioFrame } | undefined;
  return createLineDecoder({
    maxBytes: SENTIO_LINE_BYTES_MAX,
    startByte: COLON,
    read: (bytes) => {
      if (bytes.length === 0) return undefined;
      const text = latin1.decode(bytes);
      const frame = last?.text === text ? last.frame : parseLine(text);
      if (frame === undefined) return { kind: 'discarded', why: 'noise', bytes };
      last = { text, frame };
      return { kind: 'frame', frame };
    },
  });
};
