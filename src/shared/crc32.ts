/** The reflected polynomial of IEEE 802.3, which zlib and PNG use too. */
const POLYNOMIAL = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

const encoder = new TextEncoder();

/** The checksum of a text in UTF-8. */
export const crc32 = (text: string): number => {
  let sum = 0xffffffff;
  for (const byte of encoder.encode(text)) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
};
