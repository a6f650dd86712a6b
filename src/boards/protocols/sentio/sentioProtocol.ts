import type { Decoder } from '../../../shared/framing.js';
import { createLineDecoder } from '../../../shared/lineDecoder.js';
import { fillLine, rewriteLines } from '../../../shared/rewriteLines.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import { describeAck, describeWrite } from '../tabutronic/describeLights.js';
import { scrubWrite } from '../tabutronic/scrubWrite.js';
import { type SentioState, sentioDriver } from './driver.js';
import { SENTIO_LINE_BYTES_MAX, type SentioFrame } from './frames.js';
import { parseLine } from './line.js';
import { sentioFamily } from './sentioFamily.js';
import { rowsOf } from './squares.js';

const COLON = 0x3a;
const latin1 = new TextDecoder('latin1');

/** Keeps occupancy, which is all that these boards report. Everything else is noise. */
const sentioScrub: Scrub = {
  fromDevice: (bytes) =>
    rewriteLines(
      bytes,
      (line) => (parseLine(latin1.decode(line)) === undefined ? fillLine(line) : line),
      COLON,
    ),
  toDevice: scrubWrite,
};

/** Ranks from the eighth down, with `o` for an occupied square. */
const describeRows = (rows: Uint8Array): string =>
  [...rows]
    .map((row) => row.toString(2).padStart(8, '0').replaceAll('0', '.').replaceAll('1', 'o'))
    .join('/');

export const describeFrame = (frame: SentioFrame): string =>
  frame.kind === 'board' ? `board ${describeRows(rowsOf(frame.board))}` : describeAck(frame.lights);

/** Reads lines from any chunking of the bytes. A colon always begins a line. */
export const createSentioDecoder = (): Decoder<SentioFrame> => {
  // Many lines a second repeat the previous one, which is then not parsed again.
  let last: { readonly text: string; readonly frame: SentioFrame } | undefined;
  return createLineDecoder({
    maxBytes: SENTIO_LINE_BYTES_MAX,
    startByte: COLON,
    read: (bytes) => {
      if (bytes.length === 0) return undefined;
      const text = latin1.decode(bytes);
      const frame = last?.text === text ? last.frame : parseLine(text);
      if (frame === undefined) return { kind: 'discarded', why: 'noise', bytes };
      last = { text, frame };
      return { kind: 'frame', frame };
    },
  });
};

/** Tabutronic's boards that sense only occupancy, with lights of either kind. */
export const sentioProtocol: Protocol<SentioFrame, SentioState> = {
  ...sentioFamily,
  createDecoder: createSentioDecoder,
  driver: sentioDriver,
  describeFrame,
  describeWrite,
  scrub: sentioScrub,
};
