import type { DecodeOutput, Decoder } from './framing.js';

/** What the bytes begin with: a block, a block that is still incomplete, or no block. */
export type BlockRead<Frame> = { readonly frame: Frame; readonly bytes: number } | 'more' | 'none';

export type BlockReader<Frame> = (bytes: Uint8Array, from: number) => BlockRead<Frame>;

/** A part of a stream: a frame, or noise when `frame` is undefined. */
type BlockPart<Frame> = { readonly from: number; readonly to: number; readonly frame?: Frame };

/** The parts of the stream up to `rest`, where more bytes are needed. */
const splitBlocks = <Frame>(
  bytes: Uint8Array,
  read: BlockReader<Frame>,
): { readonly parts: readonly BlockPart<Frame>[]; readonly rest: number } => {
  const parts: BlockPart<Frame>[] = [];
  let noiseFrom = 0;
  let at = 0;
  const endNoise = (): void => {
    if (at > noiseFrom) parts.push({ from: noiseFrom, to: at });
  };
  while (at < bytes.length) {
    const block = read(bytes, at);
    if (block === 'more') break;
    if (block === 'none') {
      at++;
      continue;
    }
    endNoise();
    parts.push({ from: at, to: at + block.bytes, frame: block.frame });
    at += block.bytes;
    noiseFrom = at;
  }
  endNoise();
  return { parts, rest: at };
};

/**
 * Decodes blocks whose beginning gives their length, from any division of the bytes. Invalid bytes are
 * dropped one by one, so that a damaged block never takes the next one with it. `read` must not ask for more
 * than its longest block.
 */
export const createBlockDecoder = <Frame>(read: BlockReader<Frame>): Decoder<Frame> => {
  let held = new Uint8Array(0);
  const push = (chunk: Uint8Array): readonly DecodeOutput<Frame>[] => {
    const bytes = new Uint8Array(held.length + chunk.length);
    bytes.set(held);
    bytes.set(chunk, held.length);
    const { parts, rest } = splitBlocks(bytes, read);
    held = bytes.slice(rest);
    return parts.map(
      ({ from, to, frame }): DecodeOutput<Frame> =>
        frame === undefined
          ? { kind: 'discarded', why: 'noise', bytes: bytes.slice(from, to) }
          : { kind: 'frame', frame },
    );
  };
  const reset = (): void => {
    held = new Uint8Array(0);
  };
  return { push, reset };
};

/**
 * For scrubbing. Keeps every block, or replaces it by the result of `rewrite` with the same length, and
 * replaces all other bytes by zeros.
 */
export const keepBlocks = <Frame>(
  bytes: Uint8Array,
  read: BlockReader<Frame>,
  rewrite: (frame: Frame, block: Uint8Array) => Uint8Array = (_, block) => block,
): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  for (const { from, to, frame } of splitBlocks(bytes, read).parts)
    if (frame !== undefined) out.set(rewrite(frame, bytes.subarray(from, to)), from);
  return out;
};
