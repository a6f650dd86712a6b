import type { Square } from '../../../chess/types.js';
import type { LightColour, LightLook } from '../../eboard/lightLook.js';
import { LIGHT_ROWS, lightRowsOf, litSquaresOf } from './squares.js';

/** Commands are text without an end mark. */
export const COMMAND = {
  reportChanges: 'CPIRQ',
  askPosition: 'RP',
  askBattery: 'RB',
  askHardware: 'RH',
} as const;

const LIGHTS = [0x45, 0x4c] as const;
const ROWS_AT = 4;
const BYTES = ROWS_AT + LIGHT_ROWS + 2;
/** The high half of the first colour byte, with the value that other programs use. */
const DIM = 8;
const FOREVER = 0xff;
const FLASH = 0xf0;
/** Whether a command replaces the previous lights or adds to them. */
const MODE = { replace: 1, add: 0 } as const;

/** Red, green and blue, 0 to 15. */
const COLOURS: Readonly<Record<LightColour, readonly [number, number, number]>> = {
  white: [15, 15, 15],
  blue: [0, 0, 15],
  green: [0, 15, 0],
  yellow: [15, 15, 0],
  red: [15, 0, 0],
};
const PLAIN: LightLook = { colour: 'blue' };

const encodeLook = (squares: readonly Square[], look: LightLook, mode: number): Uint8Array => {
  const [red, green, blue] = COLOURS[look.colour];
  const flash = look.blink === undefined ? 0 : FLASH;
  const colour = [(DIM << 4) | red, (green << 4) | blue];
  return Uint8Array.of(...LIGHTS, ...colour, ...lightRowsOf(squares), flash | mode, FOREVER);
};

/** Encodes the whole light pattern: one command for each look. The first turns off all other lights. */
export const encodeLights = (
  squares: readonly Square[],
  looks?: readonly LightLook[],
): readonly Uint8Array[] => {
  const byLook = new Map<string, { readonly look: LightLook; readonly squares: Square[] }>();
  squares.forEach((square, i) => {
    const look = looks?.[i] ?? PLAIN;
    const key = `${look.colour} ${look.blink !== undefined}`;
    const same = byLook.get(key) ?? { look, squares: [] };
    same.squares.push(square);
    byLook.set(key, same);
  });
  if (byLook.size === 0) return [encodeLook([], PLAIN, MODE.replace)];
  return [...byLook.values()].map((each, i) =>
    encodeLook(each.squares, each.look, i === 0 ? MODE.replace : MODE.add),
  );
};

export const readLights = (
  bytes: Uint8Array,
): { readonly squares: readonly Square[]; readonly replaces: boolean } | undefined => {
  if (bytes.length !== BYTES || LIGHTS.some((byte, i) => bytes[i] !== byte)) return undefined;
  return {
    squares: litSquaresOf(bytes.subarray(ROWS_AT, ROWS_AT + LIGHT_ROWS)),
    replaces: ((bytes[BYTES - 2] ?? 0) & 15) === MODE.replace,
  };
};

export const LIGHT_COMMAND_BYTES = BYTES;
