import type { Square } from '../../chess/types.js';
import type { LightKind } from './lightKind.js';
import { cornersOf, lightRowsOf, litSquaresOf, squaresBetween } from './lightSquares.js';

const MONO_BYTES = 8;
const LIGHTS = 81;
const BYTES_A_LIGHT = 3;
const RGB_HEAD = [0xff, 0x55] as const;
const RGB_TAIL = [0x0d, 0x0a] as const;
const RGB_BYTES = RGB_HEAD.length + LIGHTS * BYTES_A_LIGHT + RGB_TAIL.length;
/** Red, green, blue: the brightness that others use too. */
const COLOUR = [0, 0, 0x40] as const;

const encodeRgb = (squares: readonly Square[]): Uint8Array => {
  const bytes = new Uint8Array(RGB_BYTES);
  bytes.set(RGB_HEAD);
  bytes.set(RGB_TAIL, RGB_BYTES - RGB_TAIL.length);
  for (const light of squares.flatMap(cornersOf)) bytes.set(COLOUR, RGB_HEAD.length + light * BYTES_A_LIGHT);
  return bytes;
};

/** The whole picture in one write: these squares lit, all others dark. */
export const encodeLights = (squares: readonly Square[], kind: LightKind): Uint8Array =>
  kind === 'mono' ? lightRowsOf(squares) : encodeRgb(squares);

const isRgb = (bytes: Uint8Array): boolean =>
  bytes.length === RGB_BYTES &&
  RGB_HEAD.every((byte, i) => bytes[i] === byte) &&
  RGB_TAIL.every((byte, i) => bytes[RGB_BYTES - RGB_TAIL.length + i] === byte);

/**
 * A whole command as written, or undefined when it is none. Between coloured lights of other squares a square
 * counts as lit too.
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
