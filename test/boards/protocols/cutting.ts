import fc from 'fast-check';
import type { Decoder } from '../../../src/shared/framing.js';

/** Sizes of the chunks in which a stream arrives, used in a cycle. */
export const anySizes = (max: number) =>
  fc.array(fc.integer({ min: 1, max }), { minLength: 1, maxLength: 5 });

/** The output of a new decoder for a stream in chunks: all frames, and all bytes outside them. */
export const decodeInPieces = <Frame>(
  decoder: Decoder<Frame>,
  bytes: Uint8Array,
  sizes: readonly number[],
): { readonly frames: readonly Frame[]; readonly discarded: readonly number[] } => {
  const frames: Frame[] = [];
  const discarded: number[] = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    for (const output of decoder.push(bytes.slice(at, at + size))) {
      if (output.kind === 'frame') frames.push(output.frame);
      else discarded.push(...output.bytes);
    }
    at += size;
  }
  return { frames, discarded };
};

export const inOnePiece = (bytes: Uint8Array): readonly number[] => [Math.max(1, bytes.length)];
