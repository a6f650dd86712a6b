import type { DecodeOutput, Decoder } from '../../shared/framing.js';
import { SENTIO_LINE_BYTES_MAX, type SentioFrame } from './frames.js';
import { parseLine } from './line.js';

const LF = 0x0a;
const CR = 0x0d;
const COLON = 0x3a;

const latin1 = new TextDecoder('latin1');

/**
 * Lines out of any cutting of the bytes. A colon always begins a line, so a lost line end costs one line at
 * most; of a line that grows too long only the beginning is ever held.
 */
export const createSentioDecoder = (): Decoder<SentioFrame> => {
  const held = new Uint8Array(SENTIO_LINE_BYTES_MAX);
  let heldBytes = 0;
  /** The line was too long already; what follows of it is noise as well. */
  let skipping = false;
  let out: DecodeOutput<SentioFrame>[] = [];

  const endLine = (): void => {
    skipping = false;
    if (heldBytes === 0) return;
    const bytes = held.slice(0, heldBytes);
    heldBytes = 0;
    const frame = parseLine(latin1.decode(bytes));
    out.push(frame ? { kind: 'frame', frame } : { kind: 'discarded', why: 'noise', bytes });
  };

  const giveUp = (): void => {
    out.push({ kind: 'discarded', why: 'length', bytes: held.slice(0, heldBytes) });
    heldBytes = 0;
    skipping = true;
  };

  const push = (chunk: Uint8Array): readonly DecodeOutput<SentioFrame>[] => {
    out = [];
    let skippedFrom = 0;
    const endSkipped = (end: number): void => {
      if (skipping && end > skippedFrom)
        out.push({ kind: 'discarded', why: 'length', bytes: chunk.slice(skippedFrom, end) });
    };
    chunk.forEach((byte, i) => {
      const isEnd = byte === LF || byte === CR;
      if (isEnd || byte === COLON) {
        endSkipped(i);
        endLine();
      }
      if (isEnd || skipping) return;
      held[heldBytes++] = byte;
      if (heldBytes < SENTIO_LINE_BYTES_MAX) return;
      giveUp();
      skippedFrom = i + 1;
    });
    endSkipped(chunk.length);
    return out;
  };

  const reset = (): void => {
    heldBytes = 0;
    skipping = false;
  };
  return { push, reset };
};
