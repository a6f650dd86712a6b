import { stripVTControlCharacters } from 'node:util';
import decodeQr from 'qr/decode.js';

/** The width of a module of the code, in pixels of the picture that is decoded. */
const SCALE = 8;

/** Decodes square modules, given by row and column, as a scanner would. */
const readQr = (width: number, height: number, isDark: (x: number, y: number) => boolean): string => {
  const data = new Uint8Array(width * height * SCALE * SCALE * 4).fill(255);
  for (let y = 0; y < height * SCALE; y += 1)
    for (let x = 0; x < width * SCALE; x += 1)
      if (isDark(Math.floor(x / SCALE), Math.floor(y / SCALE)))
        data.fill(0, (y * width * SCALE + x) * 4, (y * width * SCALE + x) * 4 + 3);
  // No time limit is set: a busy machine would read less.
  return decodeQr(
    { width: width * SCALE, height: height * SCALE, data },
    { timeLimit: Number.POSITIVE_INFINITY },
  );
};

/** Decodes a code of half blocks, as a terminal shows it; colours are left out. */
export const readQrText = (text: string): string => {
  const lines = stripVTControlCharacters(text).split('\n');
  return readQr(lines[0]?.length ?? 0, lines.length * 2, (x, y) => {
    const character = lines[Math.floor(y / 2)]?.[x] ?? ' ';
    return character === '█' || character === (y % 2 === 0 ? '▀' : '▄');
  });
};

/** Decodes a code that is a path of squares (`M3 4h1v1h-1z`) in a picture of `size` by `size`. */
export const readQrPath = (size: number, path: string): string => {
  const dark = new Set(path.match(/M\d+ \d+h1v1h-1z/g));
  return readQr(size, size, (x, y) => dark.has(`M${x} ${y}h1v1h-1z`));
};
