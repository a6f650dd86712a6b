/** CRC-16/IBM-3740, written from the protocol's text as an independent check of the firmware. */
export const crc16 = (text: string): number =>
  [...text].reduce((before, character) => {
    let crc = before ^ (character.charCodeAt(0) << 8);
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    return crc & 0xffff;
  }, 0xffff);

export const hex4 = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');
