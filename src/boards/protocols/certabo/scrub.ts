import { fillLine, rewriteLines } from '../../../shared/rewriteLines.js';
import type { Scrub } from '../../eboard/driver.js';
import { scrubWrite } from '../tabutronic/scrubWrite.js';

const COLON = 0x3a;
const latin1 = new TextDecoder('latin1');
/** A frame or a wrapped part of one, which may begin or end within a number; or an acknowledgement. */
const OURS = /^(?::?(?:\d{1,3}(?: |$)| )*|[LD])$/;

/** These boards tell only of chips, without which no move can be found: all else is noise. */
export const certaboScrub: Scrub = {
  fromDevice: (bytes) =>
    rewriteLines(
      bytes,
      (line) => (OURS.test(latin1.decode(line).replaceAll(/[\0ÿ]/g, '')) ? line : fillLine(line)),
      COLON,
    ),
  toDevice: scrubWrite,
};
