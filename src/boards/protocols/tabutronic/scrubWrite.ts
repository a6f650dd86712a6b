import { readLights } from './lightFrames.js';

/** These boards hear only of lights: all else is noise. */
export const scrubWrite = (bytes: Uint8Array): Uint8Array => {
  return readLights(bytes) === undefined ? new Uint8Array(bytes.length) : bytes.slice();
};
