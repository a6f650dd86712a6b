/**
 * The write-ahead log of SQLite (its file format, section 4): a header of 32 bytes, then frames, each with a
 * header of 24 bytes and a page. Each checksum depends on the previous frames, so SQLite ignores everything
 * after the first wrong frame. When a disk has damaged one frame, the later ones are still intact.
 */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/**
 * Checksums read words in little-endian order, or in big-endian order when the lowest bit of the magic number
 * is set.
 */
const MAGIC = 0x377f0682;
const BIG_ENDIAN_MAGIC = 0x377f0683;

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

/** The checksum covers the page number, the size after a transaction, and the page. */
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

/** The offset of the page size. The value 1 means 65,536, which does not fit into two bytes. */
const PAGE_BYTES_AT = 8;

/** The page size of a log. Undefined when the log is too short or the size is impossible. */
export const pageBytesOfLog = (log: Buffer): number | undefined => {
  const bytes = log.length < HEADER_BYTES ? 0 : log.readUInt32BE(PAGE_BYTES_AT);
  return bytes >= 512 && bytes <= 65_536 && Number.isInteger(Math.log2(bytes)) ? bytes : undefined;
};

export type LoggedPage = { readonly nth: number; readonly page: Buffer };

/** Every page of this run of the log, intact or not, in the order of writing. */
export function* pagesOfLog(log: Buffer, pageBytes: number): Generator<LoggedPage> {
  for (const at of framesOf(log, pageBytes)) {
    const from = at + FRAME_HEADER_BYTES;
    yield { nth: log.readUInt32BE(at), page: log.subarray(from, from + pageBytes) };
  }
}

const commitMarkAt = (log: Buffer, at: number): number => log.readUInt32BE(at + 4);

/**
 * Whether SQLite would ignore a finished transaction of this run of the log. Frames without a commit mark are
 * no damage: a full disk leaves them behind from a write that was abandoned and repeated.
 */
export const isLogDamaged = (log: Buffer, pageBytes: number): boolean => {
  if (isLogTooShort(log, pageBytes)) return false;
  if (!isHeaderWhole(log, pageBytes)) return true;
  const isLittle = isLittleIn(log);
  const salts = sumAt(log, 16);
  let before = addToSum(log, 0, 24, [0, 0], isLittle);
  let isBroken = false;
  for (const at of framesOf(log, pageBytes)) {
    const stored = sumAt(log, at + 16);
    const isOfThisRun = isSame(sumAt(log, at + 8), salts);
    isBroken ||=
      !isOfThisRun || !isSame(sumOfFrame(log, at, FRAME_HEADER_BYTES + pageBytes, before, isLittle), stored);
    if (isBroken && isOfThisRun && commitMarkAt(log, at) !== 0) return true;
    before = stored;
  }
  return false;
};

const isLogTooShort = (log: Buffer, pageBytes: number): boolean =>
  log.length < HEADER_BYTES + FRAME_HEADER_BYTES + pageBytes;

/** The offset of each whole frame. */
function* framesOf(log: Buffer, pageBytes: number): Generator<number> {
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  for (let at = HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) yield at;
}

/** Whether the log ends within a frame, because it was cut, the disk was full, or the power failed. */
export const isLogTorn = (log: Buffer, pageBytes: number): boolean =>
  log.length > 0 &&
  (isLogTooShort(log, pageBytes) || (log.length - HEADER_BYTES) % (FRAME_HEADER_BYTES + pageBytes) !== 0);
