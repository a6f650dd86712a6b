import type { DecodeOutput, Decoder, Discarded } from '../../shared/framing.js';
import { type LineFault, type OpenLine, type OpenSide, parseLine } from './line.js';
import { OPEN_LINE_BYTES_MAX } from './messages.js';

const LF = 0x0a;
const CR = 0x0d;

const WHY: Readonly<Record<LineFault, Discarded['why']>> = {
  length: 'length',
  character: 'noise',
  shape: 'noise',
  checksum: 'checksum',
};

/**
 * The lines of one side out of any cutting of its bytes. A line that grows too long is dropped up to its
 * end, and only
 * its beginning is ever held.
 */
export const createOpenDecoder = <Side extends OpenSide>(from: Side): Decoder<OpenLine<Side>> => {
  const held = new Uint8Array(OPEN_LINE_BYTES_MAX);
  let heldBytes = 0;
  /** The line was too long already; what follows of it is noise as well. */
  let skipping = false;

  const endLine = (): DecodeOutput<OpenLine<Side>> | undefined => {
    const bytes = held.slice(0, heldBytes);
    heldBytes = 0;
    const line = parseLine(bytes, from);
    if (!line.ok) return { kind: 'discarded', why: WHY[line.error], bytes };
    return line.value.kind === 'empty' ? undefined : { kind: 'frame', frame: line.value };
  };

  const push = (chunk: Uint8Array): readonly DecodeOutput<OpenLine<Side>>[] => {
    const out: DecodeOutput<OpenLine<Side>>[] = [];
    let skippedFrom = 0;
    const endSkipped = (end: number): void => {
      if (skipping && end > skippedFrom)
        out.push({ kind: 'discarded', why: 'length', bytes: chunk.slice(skippedFrom, end) });
    };
    chunk.forEach((byte, i) => {
      if (byte === LF || byte === CR) {
        endSkipped(i);
        const line = skipping ? undefined : endLine();
        if (line !== undefined) out.push(line);
        skipping = false;
        return;
      }
      if (skipping) return;
      held[heldBytes++] = byte;
      if (heldBytes < OPEN_LINE_BYTES_MAX) return;
      out.push({ kind: 'discarded', why: 'length', bytes: held.slice() });
      heldBytes = 0;
      skipping = true;
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
