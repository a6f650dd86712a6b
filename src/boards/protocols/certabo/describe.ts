import { makeSquare } from '../../../chess/square.js';
import { describeAck } from '../tabutronic/describeLights.js';
import { looksEmpty, makeChipText } from './chips.js';
import type { CertaboFrame } from './frames.js';

/** One line for people: every square on which anything was read, garbage too. */
export const describeFrame = (frame: CertaboFrame): string => {
  if (frame.kind === 'lightsAck') return describeAck(frame.lights);
  const read = frame.chips.flatMap((chip, square) =>
    looksEmpty(chip) ? [] : [`${makeSquare(square)}=${makeChipText(chip).replaceAll(' ', '.')}`],
  );
  return `chips ${read.length === 0 ? 'none' : read.join(' ')}`;
};
