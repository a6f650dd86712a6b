import { makeSquare } from '../../../chess/square.js';
import { fillLine, rewriteLines } from '../../../shared/rewriteLines.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import { describeAck, describeWrite } from '../tabutronic/describeLights.js';
import { scrubWrite } from '../tabutronic/scrubWrite.js';
import { certaboFamily } from './certaboFamily.js';
import { looksEmpty, makeChipText } from './chips.js';
import { createCertaboDecoder } from './decode.js';
import type { CertaboState } from './dialogueStep.js';
import { certaboDriver } from './driver.js';
import type { CertaboFrame } from './frames.js';

const COLON = 0x3a;
const latin1 = new TextDecoder('latin1');
/** A frame, a wrapped part of one that may begin or end within a number, or an acknowledgement. */
const OURS = /^(?::?(?:\d{1,3}(?: |$)| )*|[LD])$/;

/** Keeps the chips, without which no move can be found. Everything else is noise. */
const certaboScrub: Scrub = {
  fromDevice: (bytes) =>
    rewriteLines(
      bytes,
      (line) => (OURS.test(latin1.decode(line).replaceAll(/[\0ÿ]/g, '')) ? line : fillLine(line)),
      COLON,
    ),
  toDevice: scrubWrite,
};

/** Describes a frame by every square on which anything was read, garbage included. */
const describeFrame = (frame: CertaboFrame): string => {
  if (frame.kind === 'lightsAck') return describeAck(frame.lights);
  const read = frame.chips.flatMap((chip, square) =>
    looksEmpty(chip) ? [] : [`${makeSquare(square)}=${makeChipText(chip).replaceAll(' ', '.')}`],
  );
  return `chips ${read.length === 0 ? 'none' : read.join(' ')}`;
};

/** Boards that read the chip in each piece, with lights of either kind. */
export const certaboProtocol: Protocol<CertaboFrame, CertaboState> = {
  ...certaboFamily,
  createDecoder: createCertaboDecoder,
  driver: certaboDriver,
  describeFrame,
  describeWrite,
  scrub: certaboScrub,
};
