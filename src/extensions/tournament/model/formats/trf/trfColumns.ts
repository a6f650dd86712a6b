import { asBytes, decodeText, fromBytes, linesOf } from '../decodeText.js';

/** From column to column, both counted from 1 and included. */
export const columns = (line: string, from: number, to: number): string => line.slice(from - 1, to).trim();

/** A line in its columns, and how a text in it is read. */
export type TrfLine = {
  readonly line: string;
  readonly number: number;
  readonly text: (raw: string) => string;
};

const asIs = (raw: string): string => raw;

/** Of DOS. */
const END_OF_FILE = 0x1a;
const PLAYER = '001';
const isPlayer = (line: string): boolean => line.startsWith(PLAYER);

/** How well a player's line stands under the ruler: the points in their columns, the gaps empty. */
const rulerScore = (line: string): number => {
  const points = /^[ \d]\d\.\d$/.test(line.slice(80, 84)) ? 1 : 0;
  const gaps = [53, 57, 85].filter((column) => (line[column - 1] ?? ' ') === ' ').length;
  return points * 3 + gaps;
};

/**
 * The lines of a TRF. Some programs count its columns in characters, others in bytes: each player's line is
 * read as it stands under the ruler, and where both ways fit, as most lines of the file do.
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
