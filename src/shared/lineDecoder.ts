import type { DecodeOutput, Decoder } from './framing.js';

const LF = 0x0a;
const CR = 0x0d;

export type LineDecoderOptions<Frame> = {
  /** The longest line, including its end. */
  readonly maxBytes: number;
  /** Decodes a line without its end. Undefined when the line carries no information. */
  readonly read: (line: Uint8Array) => DecodeOutput<Frame> | undefined;
  /** A byte that begins a line at any position, so that a lost line end costs at most one line. */
  readonly startByte?: number;
};

/**
 * Decodes lines from any division of the bytes. A line ends with CR, LF or both. A line that is too long is
 * dropped up to its end, and only its beginning is buffered.
 */
export const createLineDecoder = <Frame>({
  maxBytes,
  read,
  startByte,
}: LineDecoderOptions<Frame>): Decoder<Frame> => {
  const held = new Uint8Array(maxBytes);
  let heldBytes = 0;
  /** The current line was too long, so its remaining bytes are noise. */
  let skipping = false;

  const endLine = (): DecodeOutput<Frame> | undefined => {
    const line = held.slice(0, heldBytes);
    heldBytes = 0;
    return read(line);
  };

  const push = (chunk: Uint8Array): readonly DecodeOutput<Frame>[] => {
    const out: DecodeOutput<Frame>[] = [];
    let skippedFrom = 0;
    const endSkipped = (end: number): void => {
      if (skipping && end > skippedFrom)
        out.push({ kind: 'discarded', why: 'length', bytes: chunk.slice(skippedFrom, end) });
    };
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number;
      const isEnd = byte === LF || byte === CR;
      if (isEnd || byte === startByte) {
        endSkipped(i);
        const line = skipping ? undefined : endLine();
        if (line !== undefined) out.push(line);
        skipping = false;
      }
      if (isEnd || skipping) continue;
      held[heldBytes++] = byte;
      if (heldBytes < maxBytes) continue;
      out.push({ kind: 'discarded', why: 'length', bytes: held.slice() });
      heldBytes = 0;
      skipping = true;
      skippedFrom = i + 1;
    }
    endSkipped(chunk.length);
    return out;
  };

  const reset = (): void => {
    heldBytes = 0;
    skipping = false;
  };
  return { push, reset };
};
