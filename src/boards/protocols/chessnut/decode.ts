import type { DecodeOutput, Decoder } from '../../../shared/framing.js';
import { type ChessnutFrame, HEADER_BYTES, LONG_POSITION_BYTES, messagePossible } from './frames.js';
import { readMessage } from './messages.js';

/** Padding byte after the message in a report. */
const FILLER = 0;

export type StreamPart =
  | { readonly kind: 'message'; readonly frame: ChessnutFrame; readonly from: number; readonly to: number }
  | { readonly kind: 'filler' | 'noise'; readonly from: number; readonly to: number }
  /** Possibly the beginning of a message. */
  | { readonly kind: 'rest'; readonly from: number; readonly to: number };

const beginsSome = (code: number): boolean => {
  for (let bytes = 1; bytes <= LONG_POSITION_BYTES; bytes++) if (messagePossible(code, bytes)) return true;
  return false;
};

/** Reads the part of the stream that begins at `from`. A fault skips one byte. */
const partAt = (bytes: Uint8Array, from: number): StreamPart => {
  const [code = 0, following] = [bytes[from], bytes[from + 1]];
  if (code === FILLER) return { kind: 'filler', from, to: from + 1 };
  const noise: StreamPart = { kind: 'noise', from, to: from + 1 };
  if (following === undefined) return beginsSome(code) ? { ...noise, kind: 'rest' } : noise;
  if (!messagePossible(code, following)) return noise;
  const to = from + HEADER_BYTES + following;
  if (to > bytes.length) return { kind: 'rest', from, to: bytes.length };
  const frame = readMessage(bytes.slice(from, to));
  return frame === undefined ? noise : { kind: 'message', frame, from, to };
};

/** Cuts the whole stream into parts, in order. Only the last one can be a `rest`. */
export const cutStream = (bytes: Uint8Array): readonly StreamPart[] => {
  const parts: StreamPart[] = [];
  for (let at = 0; at < bytes.length; ) {
    const part = partAt(bytes, at);
    parts.push(part);
    at = part.to;
  }
  return parts;
};

const joined = (held: Uint8Array, chunk: Uint8Array): Uint8Array => {
  if (held.length === 0) return chunk;
  const bytes = new Uint8Array(held.length + chunk.length);
  bytes.set(held);
  bytes.set(chunk, held.length);
  return bytes;
};

/**
 * Reads messages from any chunking of the bytes: whole USB reports with their padding, or a stream. Treats
 * leftover bytes that pad a report as noise. None of them can start a position, because no piece code equals
 * the length byte of a USB position.
 */
export const createChessnutDecoder = (): Decoder<ChessnutFrame> => {
  let held: Uint8Array = new Uint8Array();

  const push = (chunk: Uint8Array): readonly DecodeOutput<ChessnutFrame>[] => {
    const bytes = joined(held, chunk);
    const out: DecodeOutput<ChessnutFrame>[] = [];
    let noiseFrom = -1;
    const endNoise = (at: number): void => {
      if (noiseFrom >= 0) out.push({ kind: 'discarded', why: 'noise', bytes: bytes.slice(noiseFrom, at) });
      noiseFrom = -1;
    };
    held = new Uint8Array();
    for (const part of cutStream(bytes)) {
      if (part.kind === 'noise') {
        if (noiseFrom < 0) noiseFrom = part.from;
        continue;
      }
      endNoise(part.from);
      if (part.kind === 'message') out.push({ kind: 'frame', frame: part.frame });
      if (part.kind === 'rest') held = bytes.slice(part.from);
    }
    endNoise(bytes.length);
    return out;
  };

  const reset = (): void => {
    held = new Uint8Array();
  };
  return { push, reset };
};
