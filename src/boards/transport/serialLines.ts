import { ReadlineParser } from '@serialport/parser-readline';
import type { Transport } from './transport.js';

export type LinesOptions = {
  /** The longest line. The bytes of a longer one are delivered as they arrive. */
  readonly maxBytes: number;
};

/**
 * A transport with one `bytes` event for each line and its LF, so that a line has a single time: that of its
 * end. Every byte is delivered, in order. Bytes that make a line too long, and half a line when the
 * connection ends, come without LF.
 */
export const createSerialLines = (inner: Transport, { maxBytes }: LinesOptions): Transport => ({
  ...inner,
  open: (onEvent) => {
    // Works on text, in an encoding in which bytes and characters have the same numbers.
    const parser = new ReadlineParser({
      includeDelimiter: true,
      encoding: 'latin1',
      readableObjectMode: true,
    });
    let atMs = 0;
    const handOut = (bytes: Uint8Array): void =>
      onEvent({ type: 'bytes', bytes: new Uint8Array(bytes), atMs });
    const handOutHeld = (): void => {
      if (parser.buffer.length > 0) handOut(parser.buffer);
      parser.buffer = Buffer.alloc(0);
    };
    return inner.open((event) => {
      if (event.type === 'bytes') {
        atMs = event.atMs;
        parser.write(event.bytes);
        for (let line = parser.read(); line !== null; line = parser.read())
          handOut(Buffer.from(String(line), 'latin1'));
        if (parser.buffer.length >= maxBytes) handOutHeld();
        return;
      }
      if (event.type === 'closed') handOutHeld();
      onEvent(event);
    });
  },
});
