/** Turns the bytes of a PGN file, cut anywhere, into text. */
export interface PgnDecoder {
  /** The text of the next bytes, without a character that they only begin. */
  push(bytes: Uint8Array): string;
  /** What the last bytes were, if they began a character that never came. */
  finish(): string;
}

const BYTE_ORDER_MARK = '\ufeff';

/** How many bytes at the end may be the beginning of a UTF-8 character. */
const unfinishedBytes = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
};

/**
 * The bounds of a second byte where not every continuation byte may follow the first (no overlong forms, no
 * surrogates).
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

const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

const joinBytes = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
};

/**
 * UTF-8, with or without byte order mark, as everyone writes today; a byte that is not UTF-8 is read as
 * Latin-1, which the standard of 1994 asks for, so that files put together from old and new ones come out
 * right.
 */
export const createPgnDecoder = (): PgnDecoder => {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let pending: Uint8Array = new Uint8Array(0);
  let atStart = true;

  const decodeMixed = (bytes: Uint8Array): string => {
    let text = '';
    let at = 0;
    while (at < bytes.length) {
      const start = at;
      for (let length = characterBytes(bytes, at); length > 0; length = characterBytes(bytes, at))
        at += length;
      text += utf8.decode(bytes.subarray(start, at)) + latin1(bytes.subarray(at, ++at));
    }
    return text;
  };
  const decode = (bytes: Uint8Array): string => {
    try {
      return utf8.decode(bytes);
    } catch {
      return decodeMixed(bytes);
    }
  };
  const withoutMark = (text: string): string => {
    if (!atStart || text === '') return text;
    atStart = false;
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  };
  const push = (bytes: Uint8Array): string => {
    const all = pending.length === 0 ? bytes : joinBytes(pending, bytes);
    const whole = all.length - unfinishedBytes(all);
    pending = all.slice(whole);
    return withoutMark(decode(all.subarray(0, whole)));
  };
  return { push, finish: () => withoutMark(latin1(pending)) };
};
