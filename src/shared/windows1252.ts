/**
 * What the bytes 80 to 9F mean in the code page of Western Windows (WHATWG Encoding, index windows-1252).
 * Node 20's own decoder of that name reads them as control characters.
 */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The character of a byte in the code page of Western Windows. */
export const windows1252 = (byte: number): string =>
  byte >= 0x80 && byte < 0xa0 ? FROM_80.charAt(byte - 0x80) : String.fromCharCode(byte);
