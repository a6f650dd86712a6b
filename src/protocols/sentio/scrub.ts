import type { Scrub } from '../../eboard/driver.js';
import { fillLine, rewriteLines } from '../../shared/rewriteLines.js';
import { encodeLights, readLights } from '../tabutronic/lightFrames.js';
import { parseLine } from './line.js';

const COLON = 0x3a;
const latin1 = new TextDecoder('latin1');

const scrubWrite = (bytes: Uint8Array): Uint8Array => {
  const lights = readLights(bytes);
  return lights === undefined ? new Uint8Array(bytes.length) : encodeLights(lights.squares, lights.kind);
};

/** These boards tell only where something stands, and hear only of lights: all else is noise. */
export const sentioScrub: Scrub = {
  fromDevice: (bytes) =>
    rewriteLines(
      bytes,
      (line) => (parseLine(latin1.decode(line)) === undefined ? fillLine(line) : line),
      COLON,
    ),
  toDevice: scrubWrite,
};
