import { fileOf, rankOf, squareAt } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import type { LightColour, LightLook } from '../../eboard/lightLook.js';
import type { LightKind } from './lightKind.js';

const RANKS = 8;

/** The eighth rank comes first. Bit 0 of a byte is the a-file. */
const lightBit = (square: Square): number => 1 << fileOf(square);
const rowOf = (square: Square): number => RANKS - 1 - rankOf(square);

/** Eight bytes of lights, with one bit for each square. */
const lightRowsOf = (squares: readonly Square[]): Uint8Array => {
  const rows = new Uint8Array(RANKS);
  for (const square of squares) {
    const row = rowOf(square);
    rows[row] = (rows[row] ?? 0) | lightBit(square);
  }
  return rows;
};

const litSquaresOf = (rows: Uint8Array): readonly Square[] =>
  Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => ((rows[rowOf(square)] ?? 0) & lightBit(square)) !== 0,
  );

const CORNERS_A_ROW = 9;

/** The four lights at a square's corners, numbered from the outer corner of h1 towards the a-file. */
const cornersOf = (square: Square): readonly number[] => {
  const first = rankOf(square) * CORNERS_A_ROW + (RANKS - 1 - fileOf(square));
  return [first, first + 1, first + CORNERS_A_ROW, first + CORNERS_A_ROW + 1];
};

/** Every square whose four corners are lit. */
const squaresBetween = (corners: ReadonlySet<number>): readonly Square[] =>
  Array.from({ length: 64 }, (_, i) => squareAt(i & 7, i >> 3)).filter((square) =>
    cornersOf(square).every((corner) => corners.has(corner)),
  );

const MONO_BYTES = 8;
const LIGHTS = 81;
const BYTES_A_LIGHT = 3;
const RGB_HEAD = [0xff, 0x55] as const;
const RGB_TAIL = [0x0d, 0x0a] as const;
const RGB_BYTES = RGB_HEAD.length + LIGHTS * BYTES_A_LIGHT + RGB_TAIL.length;
/** The brightness that other programs use. */
const BRIGHT = 0x40;
/** Red, green, blue. */
const COLOURS: Readonly<Record<LightColour, readonly [number, number, number]>> = {
  white: [BRIGHT, BRIGHT, BRIGHT],
  blue: [0, 0, BRIGHT],
  green: [0, BRIGHT, 0],
  yellow: [BRIGHT, BRIGHT, 0],
  red: [BRIGHT, 0, 0],
};
const PLAIN: LightColour = 'blue';

/** Where lit squares meet, the light has the colour of the more important square, which is listed first. */
const encodeRgb = (squares: readonly Square[], looks: readonly LightLook[]): Uint8Array => {
  const bytes = new Uint8Array(RGB_BYTES);
  bytes.set(RGB_HEAD);
  bytes.set(RGB_TAIL, RGB_BYTES - RGB_TAIL.length);
  for (const [i, square] of [...squares.entries()].reverse())
    for (const light of cornersOf(square))
      bytes.set(COLOURS[looks[i]?.colour ?? PLAIN], RGB_HEAD.length + light * BYTES_A_LIGHT);
  return bytes;
};

/** Encodes the whole light pattern in one write: these squares are lit, all others dark. */
export const encodeLights = (
  squares: readonly Square[],
  kind: LightKind,
  looks: readonly LightLook[] = [],
): Uint8Array => (kind === 'mono' ? lightRowsOf(squares) : encodeRgb(squares, looks));

const colourAt = (bytes: Uint8Array, light: number): LightColour | undefined => {
  const seen = bytes.subarray(RGB_HEAD.length + light * BYTES_A_LIGHT);
  return (Object.keys(COLOURS) as LightColour[]).find((name) =>
    COLOURS[name].every((value, i) => value === seen[i]),
  );
};

/** The colour of most of a square's four lights; undefined when that colour has no name. */
export const colourOf = (rgbCommand: Uint8Array, square: Square): LightColour | undefined => {
  const colours = cornersOf(square).map((light) => colourAt(rgbCommand, light));
  const countOf = (one: LightColour | undefined): number => colours.filter((each) => each === one).length;
  return colours.toSorted((a, b) => countOf(b) - countOf(a))[0];
};

const isRgb = (bytes: Uint8Array): boolean =>
  bytes.length === RGB_BYTES &&
  RGB_HEAD.every((byte, i) => bytes[i] === byte) &&
  RGB_TAIL.every((byte, i) => bytes[RGB_BYTES - RGB_TAIL.length + i] === byte);

/**
 * Reads a whole command as written; undefined when it is none. A square between coloured lights of other
 * squares counts as lit too.
 */
export const readLights = (
  bytes: Uint8Array,
): { readonly kind: LightKind; readonly squares: readonly Square[] } | undefined => {
  if (bytes.length === MONO_BYTES) return { kind: 'mono', squares: litSquaresOf(bytes) };
  if (!isRgb(bytes)) return undefined;
  const at = (light: number): number => RGB_HEAD.length + light * BYTES_A_LIGHT;
  const lit = Array.from({ length: LIGHTS }, (_, light) => light).filter((light) =>
    bytes.subarray(at(light), at(light + 1)).some((value) => value !== 0),
  );
  return { kind: 'rgb', squares: squaresBetween(new Set(lit)) };
};
