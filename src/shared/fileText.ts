import { decodeLines, unfinishedBytes } from './utf8Mixed.js';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** How the bytes of a file were read as text. */
export type FileTextFinding = {
  readonly encoding: FileEncoding;
  /** The number of lines that are no UTF-8 and were read as Windows-1252. */
  readonly codePageLines: number;
  readonly firstCodePageLine?: number;
  /** Whether anything follows the DOS end-of-file character. It is not part of the text. */
  readonly hasMoreBehindEnd: boolean;
};

/** Decodes the bytes of a text file, divided anywhere. */
export interface FileTextDecoder {
  /** The text of the next bytes, as far as it is certain. */
  push(bytes: Uint8Array): string;
  /** The text of the remaining bytes. */
  finish(): string;
  finding(): FileTextFinding;
}

const BYTE_ORDER_MARK = '\ufeff';
/** Ends a text in CP/M and DOS. Fill bytes of the last sector may follow it. */
const END_OF_FILE = '\u001a';
/** The number of bytes that decide whether every second one is 0. */
const PROBE_BYTES = 512;
/** Longer lines are decoded in pieces. */
const LINE_BYTES_MAX = 1 << 16;

const joinBytes = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  if (a.length === 0) return b;
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
};

/**
 * Text in single bytes contains no zero byte. In UTF-16 each Western letter has one, always in the same half.
 */
const encodingOf = (probe: Uint8Array): FileEncoding => {
  const [first, second] = probe;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  probe.forEach((byte, at) => {
    if (byte === 0) at % 2 === 0 ? even++ : odd++;
  });
  if (odd > 0 && even === 0) return 'utf-16le';
  return even > 0 && odd === 0 ? 'utf-16be' : 'utf-8';
};

const swapped = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes, (_, at) => bytes[at ^ 1] ?? 0);

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The length up to and including the last line end. Very long lines are cut into pieces of fixed length. */
const wholeLines = (bytes: Uint8Array): number => {
  for (let at = bytes.length; at > 0; at--) if (bytes[at - 1] === 10 || bytes[at - 1] === 13) return at;
  if (bytes.length < LINE_BYTES_MAX) return 0;
  const pieces = bytes.length - (bytes.length % LINE_BYTES_MAX);
  return pieces - unfinishedBytes(bytes.subarray(0, pieces));
};

/** The bytes of one text, after its encoding is known. */
class ByteText {
  readonly encoding: FileEncoding;
  codePageLines = 0;
  firstCodePageLine: number | undefined;
  #pending: Uint8Array = new Uint8Array(0);
  #lineEnds = 0;
  readonly #utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

  constructor(encoding: FileEncoding) {
    this.encoding = encoding;
  }

  push(bytes: Uint8Array, isLast: boolean): string {
    const all = joinBytes(this.#pending, bytes);
    const whole = isLast ? all.length : this.encoding === 'utf-8' ? wholeLines(all) : all.length & ~1;
    this.#pending = all.slice(whole);
    const part = all.subarray(0, whole);
    return this.encoding === 'utf-8' ? this.#lines(part) : this.#units(part, isLast);
  }

  /** Drops a last byte without its other half. */
  #units(bytes: Uint8Array, isLast: boolean): string {
    const even = bytes.subarray(0, bytes.length & ~1);
    return this.#utf16.decode(this.encoding === 'utf-16be' ? swapped(even) : even, { stream: !isLast });
  }

  #lines(bytes: Uint8Array): string {
    const text = decodeLines(bytes, (before) => {
      this.codePageLines++;
      this.firstCodePageLine ??= 1 + this.#lineEnds + lineEnds(before);
    });
    if (this.firstCodePageLine === undefined) this.#lineEnds += lineEnds(text);
    return text;
  }
}

/**
 * Decodes all files of users: UTF-8 and UTF-16 with or without a byte order mark, and single lines in
 * Windows-1252 when they are no UTF-8. The text ends at the DOS end-of-file character.
 */
export const createFileTextDecoder = (): FileTextDecoder => {
  let probe: Uint8Array = new Uint8Array(0);
  let decoder: ByteText | undefined;
  let atStart = true;
  let isOver = false;
  let hasMoreBehindEnd = false;

  const withoutMark = (text: string): string => {
    if (!atStart || text === '') return text;
    atStart = false;
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  };
  const upToEnd = (text: string): string => {
    const end = isOver ? 0 : text.indexOf(END_OF_FILE);
    if (end === -1) return text;
    isOver = true;
    hasMoreBehindEnd ||= text.slice(end).replaceAll(END_OF_FILE, '').replaceAll('\u0000', '').trim() !== '';
    return text.slice(0, end);
  };
  const take = (bytes: Uint8Array, isLast: boolean): string => {
    if (decoder === undefined) {
      probe = joinBytes(probe, bytes);
      if (probe.length < PROBE_BYTES && !isLast) return '';
      decoder = new ByteText(encodingOf(probe.subarray(0, PROBE_BYTES)));
      return upToEnd(withoutMark(decoder.push(probe, isLast)));
    }
    return upToEnd(withoutMark(decoder.push(bytes, isLast)));
  };
  return {
    push: (bytes) => take(bytes, false),
    finish: () => take(new Uint8Array(0), true),
    finding: () => ({
      encoding: decoder?.encoding ?? 'utf-8',
      codePageLines: decoder?.codePageLines ?? 0,
      ...(decoder?.firstCodePageLine !== undefined && { firstCodePageLine: decoder.firstCodePageLine }),
      hasMoreBehindEnd,
    }),
  };
};

/** A whole file as text, and how it was read. */
export const readFileText = (bytes: Uint8Array): FileTextFinding & { readonly text: string } => {
  const decoder = createFileTextDecoder();
  const text = decoder.push(bytes) + decoder.finish();
  return { text, ...decoder.finding() };
};
