import { asBytes, decodeText, fromBytes, linesOf } from '../decodeText.js';

/** The trimmed text of columns `from` to `to`, both inclusive and counted from 1. */
export const columns = (line: string, from: number, to: number): string => line.slice(from - 1, to).trim();

/** A line split by columns, and how to decode a text in it. */
export type TrfLine = {
  readonly line: string;
  readonly number: number;
  readonly text: (raw: string) => string;
};

const asIs = (raw: string): string => raw;

/** The end-of-file mark of DOS. */
const END_OF_FILE = 0x1a;
const PLAYER = '001';
const isPlayer = (line: string): boolean => line.startsWith(PLAYER);

/** How well a player's line fits the column layout: points in their columns, gaps blank. */
const rulerScore = (line: string): number => {
  const points = /^[ \d]\d\.\d$/.test(line.slice(80, 84)) ? 1 : 0;
  const gaps = [53, 57, 85].filter((column) => (line[column - 1] ?? ' ') === ' ').length;
  return points * 3 + gaps;
};

/**
 * The lines of a TRF. Some programs count columns in characters and others in bytes. Each player line is read
 * the way that fits the layout better. If both fit, the way that fits most lines decides.
 */
export const trfLines = (bytes: Uint8Array): readonly TrfLine[] => {
  const byCharacter = linesOf(decodeText(bytes));
  const end = bytes.indexOf(END_OF_FILE);
  const byByte = linesOf(asBytes(end === -1 ? bytes : bytes.subarray(0, end)));
  const isByteMark = byByte[0]?.startsWith('\u00ef\u00bb\u00bf') === true;
  const inBytes = isByteMark ? [byByte[0]?.slice(3) ?? '', ...byByte.slice(1)] : byByte;
  if (inBytes.length !== byCharacter.length)
    return byCharacter.map((line, i) => ({ line, number: i + 1, text: asIs }));
  const ahead = byCharacter.map((line, i) =>
    isPlayer(line) ? Math.sign(rulerScore(line) - rulerScore(inBytes[i] ?? '')) : 0,
  );
  const most = ahead.reduce<number>((sum, one) => sum + one, 0);
  return byCharacter.map((line, i) => {
    const bytesFit = (ahead[i] || most) < 0;
    return bytesFit && isPlayer(line)
      ? { line: inBytes[i] ?? line, number: i + 1, text: fromBytes }
      : { line, number: i + 1, text: asIs };
  });
};
