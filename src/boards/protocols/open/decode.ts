import type { Decoder, Discarded } from '../../../shared/framing.js';
import { createLineDecoder } from '../../../shared/lineDecoder.js';
import { type LineFault, type OpenLine, type OpenSide, parseLine } from './line.js';
import { OPEN_LINE_BYTES_MAX } from './messages.js';

const WHY: Readonly<Record<LineFault, Discarded['why']>> = {
  length: 'length',
  character: 'noise',
  shape: 'noise',
  checksum: 'checksum',
};

/** Reads the lines of one side from any chunking of its bytes. No line is longer than the protocol allows. */
export const createOpenDecoder = <Side extends OpenSide>(from: Side): Decoder<OpenLine<Side>> =>
  createLineDecoder<OpenLine<Side>>({
    maxBytes: OPEN_LINE_BYTES_MAX,
    read: (bytes) => {
      const line = parseLine(bytes, from);
      if (!line.ok) return { kind: 'discarded', why: WHY[line.error], bytes };
      return line.value.kind === 'empty' ? undefined : { kind: 'frame', frame: line.value };
    },
  });
