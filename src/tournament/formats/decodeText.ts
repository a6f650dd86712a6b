/** Undefined when the bytes are no UTF-8. */
const asUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Marks at the beginning of a text that say how it is written. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first !== 0xfe || second !== 0xff) return undefined;
  const swapped = Uint8Array.from(bytes, (_, i) => bytes[i ^ 1] ?? 0);
  return new TextDecoder('utf-16le').decode(swapped);
};

/** Each byte a character of its own: columns of programs that count bytes. */
export const asBytes = (bytes: Uint8Array): string =>
  Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * 8192, (i + 1) * 8192)),
  ).join('');

/**
 * Bytes that were kept as characters, read as what they are: UTF-8, else the code page of Western Windows.
 */
export const fromBytes = (text: string): string =>
  decodeText(Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff));

/** A text of a pairing program, whatever it is written in; without a mark at its beginning. */
export const decodeText = (bytes: Uint8Array): string =>
  utf16Of(bytes) ?? asUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes);

/** Lines as any system ends them: CR LF, LF, or CR alone. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);
