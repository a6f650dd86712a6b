import type { BridgeError } from '../../shared/bridgeError.js';
import {
  parseRecordingHeader,
  parseRecordingLine,
  type RecordingHeader,
  type RecordingLine,
  timeRunsBack,
} from './recording.js';

/** A recording as read, up to its first fault. */
export type Recording = {
  readonly header: RecordingHeader;
  readonly lines: readonly RecordingLine[];
  /** The fault in the line after the last of `lines`, with its number. */
  readonly fault?: BridgeError;
  /** The file ended inside its last line, as after a power failure. This is not a fault. */
  readonly cut: boolean;
};

/** Reads a recording in pieces of text of any size. Does no I/O. */
export interface RecordingReader {
  /** Returns the lines that this piece completes. Returns nothing after a fault. */
  push(text: string): readonly RecordingLine[];
  /** Ends the text. Returns the last line when it is complete. */
  end(): readonly RecordingLine[];
  readonly header: RecordingHeader | undefined;
  readonly fault: BridgeError | undefined;
  readonly cut: boolean;
}

export const createRecordingReader = (): RecordingReader => {
  let header: RecordingHeader | undefined;
  let fault: BridgeError | undefined;
  let cut = false;
  let rest = '';
  let lineNumber = 0;
  let lastMs = 0;

  const readHeader = (text: string): void => {
    const parsed = parseRecordingHeader(text);
    if (parsed.ok) header = parsed.value;
    else fault = parsed.error;
  };
  const readLine = (text: string, out: RecordingLine[]): void => {
    lineNumber += 1;
    if (fault !== undefined) return;
    if (header === undefined) {
      readHeader(text);
      return;
    }
    if (text.trim() === '') return;
    const parsed = parseRecordingLine(text, lineNumber);
    if (!parsed.ok) fault = parsed.error;
    else if (parsed.value.atMs < lastMs) fault = timeRunsBack(lineNumber, parsed.value.atMs, lastMs);
    else {
      lastMs = parsed.value.atMs;
      out.push(parsed.value);
    }
  };

  return {
    push: (text) => {
      const out: RecordingLine[] = [];
      const pieces = (rest + text).split('\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) readLine(piece, out);
      return out;
    },
    end: () => {
      const out: RecordingLine[] = [];
      const last = rest;
      rest = '';
      if (fault !== undefined || (header !== undefined && last.trim() === '')) return out;
      cut = header !== undefined && !parseRecordingLine(last, lineNumber + 1).ok;
      if (!cut) readLine(last, out);
      return out;
    },
    get header() {
      return header;
    },
    get fault() {
      return fault;
    },
    get cut() {
      return cut;
    },
  };
};
