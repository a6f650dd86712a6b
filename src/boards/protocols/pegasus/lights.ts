import type { Square } from '../../../chess/types.js';
import { LIGHTS_MESSAGE } from '../dgt/commands.js';
import { flipRanks } from '../dgt/squares.js';

/** The speed at which the board steps through the list of squares. At this speed they seem lit together. */
const AT_ONCE = 0x40;
const FOR_EVER = 0;
const INTENSITY = 1;
const SHOW = 0x05;
const END = 0x00;
const HEAD_BYTES = 4;

/** Encodes the whole light pattern, which replaces the previous one. */
export const encodeLights = (squares: readonly Square[]): Uint8Array => {
  const body =
    squares.length === 0 ? [0x00, END] : [SHOW, AT_ONCE, FOR_EVER, INTENSITY, ...squares.map(flipRanks), END];
  return Uint8Array.of(LIGHTS_MESSAGE, body.length, ...body);
};

/** The squares lit by a light command without its first two bytes; undefined for any other command. */
export const readLights = (body: Uint8Array): readonly Square[] | undefined => {
  if (body.at(-1) !== END) return undefined;
  if (body.length === 2 && body[0] === 0) return [];
  const squares = body.subarray(HEAD_BYTES, -1);
  const isLightPattern =
    body[0] === SHOW && body.length > HEAD_BYTES && squares.every((square) => square < 64);
  return isLightPattern ? [...squares].map(flipRanks) : undefined;
};
