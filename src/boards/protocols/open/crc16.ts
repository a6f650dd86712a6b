const POLYNOMIAL = 0x1021;

const table: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ POLYNOMIAL : crc << 1) & 0xffff;
  return crc;
});

/** CRC-16/IBM-3740 (initial value FFFF, most significant bit first). It is 29B1 for `123456789`. */
export const crc16 = (bytes: Uint8Array): number => {
  let crc = 0xffff;
  for (const byte of bytes) crc = ((crc << 8) & 0xffff) ^ (table[(crc >> 8) ^ byte] ?? 0);
  return crc;
};

const encoder = new TextEncoder();

/** The checksum as four upper-case hexadecimal digits. */
export const makeChecksum = (text: string): string =>
  crc16(encoder.encode(text)).toString(16).toUpperCase().padStart(4, '0');
