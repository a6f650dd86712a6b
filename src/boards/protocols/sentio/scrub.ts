import { fillLine, rewriteLines } from '../../../shared/rewriteLines.js';
import type { Scrub } from '../../eboard/driver.js';
import { scrubWrite } from '../tabutronic/scrubWrite.js';
import { parseLine } from './line.js';

const COLON = 0x3a;
const latin1 = new TextDecoder('latin1');

/** These boards tell only where something stands: all else is noise. */
export const sentioScrub: Scrub = {
  fromDevice: (bytes) =>
    rewriteLines(
      bytes,
      (line) => (parseLine(latin1.decode(line)) === undefined ? fillLine(line) : line),
      COLON,
    ),
  toDevice: scrubWrite,
};
