import { fillLine, rewriteLines } from '../../../shared/rewriteLines.js';
import type { Scrub } from '../../eboard/driver.js';
import { COMMAND } from './frames.js';
import { parseLine } from './words.js';

const latin1 = new TextDecoder('latin1');
const OURS: readonly string[] = Object.values(COMMAND);
const HARMLESS: readonly (string | undefined)[] = [
  'move',
  'takeBack',
  'newGame',
  'game',
  'gameLine',
  'identity',
];

/** The board has no name of its own; its clock and its settings go, and so does noise. */
export const citrineScrub: Scrub = {
  fromDevice: (bytes) =>
    rewriteLines(bytes, (line) =>
      HARMLESS.includes(parseLine(latin1.decode(line))?.kind) ? line : fillLine(line),
    ),
  toDevice: (bytes) =>
    rewriteLines(bytes, (line) => (OURS.includes(latin1.decode(line)) ? line : fillLine(line))),
};
