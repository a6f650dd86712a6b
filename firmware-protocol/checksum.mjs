// The protocol's checksum for scripts, and for typing lines by hand:
//   node firmware-protocol/checksum.mjs '1 HELLO min=1 max=1'   prints the line with its checksum
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * CRC-16/IBM-3740: polynomial 1021, initial value FFFF, most significant bit first. Every character is one
 * byte.
 */
export const crc16 = (text) => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
};

export const hex4 = (value) => value.toString(16).toUpperCase().padStart(4, '0');

/** `1 PING` -> `1 PING*XXXX` */
export const withChecksum = (text) => `${text}*${hex4(crc16(text))}`;

if (argv[1] === fileURLToPath(import.meta.url))
  for (const text of argv.slice(2)) process.stdout.write(`${withChecksum(text)}\n`);
