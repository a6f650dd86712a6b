/**
 * The log of SQLite (its file format, section 4, "The Write-Ahead Log"): a header of 32 bytes, then frames,
 * each a header of 24 bytes and a page. Checksums go from frame to frame, so that SQLite believes nothing
 * after the first that is wrong. Where a disk has spoilt one frame, those after it are as good as ever.
 */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/**
 * Checksums read words as the writer's machine does: little-endian, or with the lowest bit set the other
 * way.
 */
const MAGIC = 0x377f0682;
const BIG_ENDIAN_MAGIC = 0x377f0683;
const VERSION = 3_007_000;

type Sum = readonly [number, number];

const addToSum = (bytes: Buffer, from: number, to: number, [a, b]: Sum, isLittle: boolean): Sum => {
  let s0 = a;
  let s1 = b;
  for (let at = from; at < to; at += 8) {
    const x = isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    const y = isLittle ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4);
    s0 = (s0 + x + s1) >>> 0;
    s1 = (s1 + y + s0) >>> 0;
  }
  return [s0, s1];
};

const sumAt = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
const isSame = ([a, b]: Sum, [c, d]: Sum): boolean => a === c && b === d;
const isLittleIn = (bytes: Buffer): boolean => bytes.readUInt32BE(0) !== BIG_ENDIAN_MAGIC;

/** What goes into it: the page's number, the size after a transaction, and the page. */
const sumOfFrame = (bytes: Buffer, at: number, frameBytes: number, before: Sum, isLittle: boolean): Sum =>
  addToSum(
    bytes,
    at + FRAME_HEADER_BYTES,
    at + frameBytes,
    addToSum(bytes, at, at + 8, before, isLittle),
    isLittle,
  );

const isHeaderWhole = (bytes: Buffer, pageBytes: number): boolean => {
  const magic = bytes.readUInt32BE(0);
  const isKnown = magic === MAGIC || magic === BIG_ENDIAN_MAGIC;
  if (!isKnown || bytes.readUInt32BE(8) !== pageBytes) return false;
  return isSame(addToSum(bytes, 0, 24, [0, 0], isLittleIn(bytes)), sumAt(bytes, 24));
};

export type LogReading = {
  /** Something after what SQLite believes was written in this run of the log, and is not whole. */
  readonly isDamaged: boolean;
  /**
   * Where it is longer than what SQLite believes: the log up to the last transaction that is whole in
   * itself and after which every page that was spoilt has been written once more; so that SQLite will
   * believe it.
   */
  readonly mended: Buffer | undefined;
};

/** A header from what the frames say of themselves. */
const headerOf = (bytes: Buffer, pageBytes: number): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(MAGIC, 0);
  header.writeUInt32BE(VERSION, 4);
  header.writeUInt32BE(pageBytes, 8);
  bytes.copy(header, 16, HEADER_BYTES + 8, HEADER_BYTES + 16);
  return header;
};

/** Says again of each frame, and of the header, what its sum is. */
const sumAnew = (log: Buffer, frameBytes: number): Buffer => {
  const isLittle = isLittleIn(log);
  let sum = addToSum(log, 0, 24, [0, 0], isLittle);
  const write = (at: number): void => {
    log.writeUInt32BE(sum[0], at);
    log.writeUInt32BE(sum[1], at + 4);
  };
  write(24);
  for (let at = HEADER_BYTES; at < log.length; at += frameBytes) {
    log.copy(log, at + 8, 16, 24);
    sum = sumOfFrame(log, at, frameBytes, sum, isLittle);
    write(at + 16);
  }
  return log;
};

/** The file that a log belongs to: how long its pages are, and each of them as far as it is there. */
export type LoggedFile = {
  readonly pageBytes: number;
  readonly page: (nth: number) => Buffer | undefined;
};

/**
 * What a log is worth. A page that the file has already is put back into a frame where it fits the frame's
 * sum.
 */
export const readLog = (asFound: Buffer, { pageBytes, page: pageInFile }: LoggedFile): LogReading => {
  const bytes = Buffer.from(asFound);
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const frames = Math.floor((bytes.length - HEADER_BYTES) / frameBytes);
  if (frames < 1) return { isDamaged: bytes.length > 0, mended: undefined };
  const hasHeader = isHeaderWhole(bytes, pageBytes);
  const header = hasHeader ? bytes : headerOf(bytes, pageBytes);
  const isLittle = isLittleIn(header);
  const salts = sumAt(header, 16);
  let before = addToSum(header, 0, 24, [0, 0], isLittle);
  let firstBroken = hasHeader ? frames : 0;
  let isTransactionWhole = true;
  /** Pages of which the last that was written is not whole: nobody may believe what stands there. */
  const spoilt = new Set<number>();
  let wholeBytes = 0;
  let goodBytes = 0;
  let lastOfThisRun = -1;
  for (let i = 0; i < frames; i++) {
    const at = HEADER_BYTES + i * frameBytes;
    const stored = sumAt(bytes, at + 16);
    const isOfThisRun = isSame(sumAt(bytes, at + 8), salts);
    const page = bytes.readUInt32BE(at);
    const fits = (): boolean => isSame(sumOfFrame(bytes, at, frameBytes, before, isLittle), stored);
    const isUntouched = isOfThisRun && fits();
    if (isOfThisRun && !isUntouched) pageInFile(page)?.copy(bytes, at + FRAME_HEADER_BYTES);
    const isWhole = isUntouched || (isOfThisRun && fits());
    if (isWhole) spoilt.delete(page);
    else spoilt.add(page);
    if (isOfThisRun) lastOfThisRun = i;
    if (!isUntouched) firstBroken = Math.min(firstBroken, i);
    isTransactionWhole &&= isWhole;
    before = stored;
    if (bytes.readUInt32BE(at + 4) === 0) continue;
    if (i < firstBroken) wholeBytes = at + frameBytes;
    if (isTransactionWhole && spoilt.size === 0) goodBytes = at + frameBytes;
    isTransactionWhole = true;
  }
  const isCut = firstBroken === frames && bytes.length > HEADER_BYTES + frames * frameBytes;
  const isDamaged = isCut || lastOfThisRun >= firstBroken;
  if (goodBytes <= wholeBytes) return { isDamaged, mended: undefined };
  const good = [header.subarray(0, HEADER_BYTES), bytes.subarray(HEADER_BYTES, goodBytes)];
  return { isDamaged, mended: sumAnew(Buffer.concat(good), frameBytes) };
};
