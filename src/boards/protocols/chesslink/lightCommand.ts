import type { Square } from '../../../chess/types.js';
import { CORNERS, cornersOf, squaresBetween } from '../../eboard/corners.js';
import type { LightLook } from '../../eboard/lightLook.js';
import { cornerOf, lightAt } from './squares.js';

/** The duration of each of the eight slots of a pattern, in units of 4.096 ms: 139 ms. */
const SLOT_TIME = 0x22;
const STEADY = 0xff;
const PATTERNS = { slow: 0xf0, fast: 0xaa } as const;

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

const patternOf = (look: LightLook | undefined): number =>
  look?.blink === undefined ? STEADY : PATTERNS[look.blink];

/** The pattern of each light. A light between squares with different looks shows both. */
const patternsOf = (squares: readonly Square[], looks: readonly LightLook[] | undefined): Uint8Array => {
  const lights = new Uint8Array(CORNERS);
  squares.forEach((square, i) => {
    const pattern = patternOf(looks?.[i]);
    for (const corner of cornersOf(square)) {
      const light = lightAt(corner);
      lights[light] = (lights[light] ?? 0) | pattern;
    }
  });
  return lights;
};

/** The command for the whole light pattern, without the checksum. */
export const makeLightCommand = (squares: readonly Square[], looks?: readonly LightLook[]): string =>
  squares.length === 0 ? 'X' : `L${hex(SLOT_TIME)}${[...patternsOf(squares, looks)].map(hex).join('')}`;

/** The lit squares of a command, or undefined when it is not one for lights. */
export const readLightCommand = (command: string): readonly Square[] | undefined => {
  if (command === 'X') return [];
  const patterns = /^L[\dA-F]{2}((?:[\dA-F]{2}){81})$/i.exec(command)?.[1];
  if (patterns === undefined) return undefined;
  const lit = new Set(cornerOf.filter((_, light) => patterns.slice(2 * light, 2 * light + 2) !== '00'));
  return squaresBetween((corner) => lit.has(corner));
};
