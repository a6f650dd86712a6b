const LF = 0x0a;
const CR = 0x0d;

/**
 * Rewrites every line to the same length and keeps line ends. The last line may have no end. `startByte`
 * begins a line at any position and is part of it.
 */
export const rewriteLines = (
  bytes: Uint8Array,
  rewrite: (line: Uint8Array) => Uint8Array,
  startByte?: number,
): Uint8Array => {
  const out = bytes.slice();
  let from = 0;
  const endLine = (end: number): void => {
    if (end > from) out.set(rewrite(bytes.subarray(from, end)).subarray(0, end - from), from);
  };
  bytes.forEach((byte, i) => {
    const isEnd = byte === LF || byte === CR;
    if (!isEnd && byte !== startByte) return;
    endLine(i);
    from = isEnd ? i + 1 : i;
  });
  endLine(bytes.length);
  return out;
};

const FILLER = 0x78;

/** A line of the same length filled with `x`, which means nothing in any protocol here. */
export const fillLine = (line: Uint8Array): Uint8Array => new Uint8Array(line.length).fill(FILLER);
