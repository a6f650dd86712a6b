import type { Random } from '../../../shared/random.js';
import type { SentBytes } from '../simulatedEBoard.js';

/** A start bit, eight bits and a stop bit. */
const BITS_PER_BYTE = 10;
/** A serial adapter delivers bytes in chunks, which split messages at awkward places. */
const CHUNK_BYTES_MAX = 16;

export type LineNoise = {
  /** The chance that a byte is lost on the line. */
  readonly lostByteRate: number;
  /** The chance that a byte arrives twice. */
  readonly doubledByteRate: number;
};

/** The bytes as a bad line delivers them. */
export const addLineNoise = (bytes: Uint8Array, noise: LineNoise, random: Random): Uint8Array => {
  if (noise.lostByteRate === 0 && noise.doubledByteRate === 0) return bytes;
  const out: number[] = [];
  for (const byte of bytes) {
    if (random.chance(noise.lostByteRate)) continue;
    out.push(byte);
    if (random.chance(noise.doubledByteRate)) out.push(byte);
  }
  return Uint8Array.from(out);
};

/** The device's end of a serial line. Bytes leave one after another at the speed of the line. */
export interface SerialLine {
  send(bytes: Uint8Array, atMs: number): void;
  /** Returns everything whose last bit has left by this time. */
  takeUntil(atMs: number): readonly SentBytes[];
  nextDueMs(): number | undefined;
  /** Cuts the line. What has not left by now never does. */
  cut(atMs: number): void;
}

export const createSerialLine = (baud: number | 'unlimited', random: Random): SerialLine => {
  const byteMs = baud === 'unlimited' ? 0 : (BITS_PER_BYTE * 1000) / baud;
  let leaving: SentBytes[] = [];
  let freeAtMs = 0;

  const send = (bytes: Uint8Array, atMs: number): void => {
    freeAtMs = Math.max(freeAtMs, atMs);
    for (let at = 0; at < bytes.length; ) {
      const chunk = bytes.slice(at, at + (byteMs === 0 ? bytes.length : random.integer(1, CHUNK_BYTES_MAX)));
      freeAtMs += chunk.length * byteMs;
      leaving.push({ atMs: freeAtMs, bytes: chunk });
      at += chunk.length;
    }
  };

  const takeUntil = (atMs: number): readonly SentBytes[] => {
    const kept = leaving.findIndex((chunk) => chunk.atMs > atMs);
    return leaving.splice(0, kept === -1 ? leaving.length : kept);
  };

  const cut = (atMs: number): void => {
    const left: SentBytes[] = [];
    for (const chunk of leaving) {
      const missing = byteMs === 0 ? 0 : Math.ceil(Math.max(0, chunk.atMs - atMs) / byteMs);
      const bytes = chunk.bytes.slice(0, Math.max(0, chunk.bytes.length - missing));
      if (bytes.length > 0) left.push({ atMs: Math.min(chunk.atMs, atMs), bytes });
    }
    leaving = left;
    freeAtMs = atMs;
  };

  return { send, takeUntil, cut, nextDueMs: () => leaving[0]?.atMs };
};
