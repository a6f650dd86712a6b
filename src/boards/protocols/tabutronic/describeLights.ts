import { makeSquare } from '../../../chess/square.js';
import { makeHex } from '../../../shared/hex.js';
import { readLights } from './lightFrames.js';
import type { LightKind } from './lightKind.js';

export const describeAck = (lights: LightKind): string =>
  `lights shown (${lights === 'mono' ? 'one colour' : 'coloured'})`;

export const describeWrite = (bytes: Uint8Array): string => {
  const lights = readLights(bytes);
  if (lights === undefined) return `not understood ${makeHex(bytes)}`;
  const names = lights.squares.length === 0 ? 'none' : lights.squares.map(makeSquare).join(' ');
  return `${lights.kind === 'mono' ? 'lights' : 'coloured lights'}: ${names}`;
};
