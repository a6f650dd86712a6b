/**
 * The bytes 80 to 9F in Windows-1252 (WHATWG Encoding, index windows-1252). Node 20's own decoder reads them
 * as control characters.
 */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The character of a byte in Windows-1252. */
const windows1252 = (byte: number): string =>
  byte >= 0x80 && byte < 0xa0 ? FROM_80.charAt(byte - 0x80) : String.fromCharCode(byte);

/**
 * The bounds of the second byte after first bytes that do not allow every continuation byte (no overlong
 * forms, no surrogates).
 */
const SECOND_BYTES: Readonly<Record<number, readonly [least: number, most: number]>> = {
  224: [0xa0, 0xbf],
  237: [0x80, 0x9f],
  240: [0x90, 0xbf],
  244: [0x80, 0x8f],
};

/** The length of the UTF-8 character at `at`, or 0 when there is none. */
const characterBytes = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at];
  if (first === undefined) return 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  const [least, most] = SECOND_BYTES[first] ?? [0x80, 0xbf];
  const second = bytes[at + 1] ?? 0;
  return second >= least && second <= most ? length : 0;
};

/** The number of bytes at the end that may begin a UTF-8 character. */
export const unfinishedBytes = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
};

/** ‚ „ … ‹ ‘ ’ “ ” • – — › « » and the no-break space, which may follow a capital at the end of a word. */
const PUNCTUATION = new Set([
  0x82, 0x84, 0x85, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x9b, 0xa0, 0xab, 0xbb,
]);
/** Â and Ã are left out: they come from misread UTF-8 and hardly ever occur in a name. */
const isCapital = (byte: number): boolean => byte >= 0xc4 && byte <= 0xde && byte !== 0xd7 && byte !== 0xd0;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a line with bytes that are no UTF-8. In `JOSÉ”` of Windows-1252 the last two bytes would be one
 * letter of UTF-8.
 */
const mixedLine = (bytes: Uint8Array): string => {
  let text = '';
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    const length = characterBytes(bytes, at);
    const isOfCodePage = length === 2 && isCapital(first) && PUNCTUATION.has(bytes[at + 1] ?? 0);
    if (length === 0 || isOfCodePage) {
      text += windows1252(first);
      at += 1;
    } else {
      text += length === 1 ? String.fromCharCode(first) : utf8.decode(bytes.subarray(at, at + length));
      at += length;
    }
  }
  return text;
};

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};

const endOfLine = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at++) if (bytes[at] === 10 || bytes[at] === 13) return at + 1;
  return bytes.length;
};

/**
 * Decodes lines of UTF-8. Other lines are read as Windows-1252, which occurs in files merged from old and new
 * ones. `onOther` receives the text before each such line.
 */
export const decodeLines = (bytes: Uint8Array, onOther: (text: string) => void = () => {}): string => {
  const whole = decoded(bytes);
  if (whole !== undefined) return whole;
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const end = endOfLine(bytes, at);
    const line = bytes.subarray(at, end);
    const read = decoded(line);
    if (read === undefined) onOther(text);
    text += read ?? mixedLine(line);
    at = end;
  }
  return text;
};
