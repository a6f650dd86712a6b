/**
 * A block is a letter, its content, and two hexadecimal digits: the XOR of all characters before them. Each
 * character has seven bits. The eighth bit is odd parity, which the line adds.
 */
export const DATA_BITS = 0x7f;

const encoder = new TextEncoder();

export const checksumOf = (text: string): string =>
  encoder
    .encode(text)
    .reduce((sum, byte) => sum ^ (byte & DATA_BITS), 0)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0');

/** Encodes seven bits a character. The port adds the parity. */
export const encodeBlock = (text: string): Uint8Array => encoder.encode(text + checksumOf(text));

/** Whether a whole block, at seven bits a character, has the right checksum. */
export const isBlockIntact = (text: string): boolean =>
  text.length > 2 && checksumOf(text.slice(0, -2)) === text.slice(-2).toUpperCase();
