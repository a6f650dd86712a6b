import type { Decoder } from '../../../shared/framing.js';
import { createLineDecoder } from '../../../shared/lineDecoder.js';
import { fillLine, rewriteLines } from '../../../shared/rewriteLines.js';
import type { Protocol, Scrub } from '../../eboard/driver.js';
import { citrineFamily } from './citrineFamily.js';
import { type CitrineState, citrineDriver } from './driver.js';
import { CITRINE_LINE_BYTES_MAX, type CitrineFrame, COMMAND } from './frames.js';
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

/** The board has no name. The scrub removes its clock, its settings and noise. */
const citrineScrub: Scrub = {
  fromDevice: (bytes) =>
    rewriteLines(bytes, (line) =>
      HARMLESS.includes(parseLine(latin1.decode(line))?.kind) ? line : fillLine(line),
    ),
  toDevice: (bytes) =>
    rewriteLines(bytes, (line) => (OURS.includes(latin1.decode(line)) ? line : fillLine(line))),
};

export const describeFrame = (frame: CitrineFrame): string => {
  switch (frame.kind) {
    case 'move':
    case 'takeBack': {
      const what = frame.kind === 'move' ? 'move' : 'taken back';
      return `${what} ${frame.number}${frame.side === 'white' ? '.' : '...'} ${frame.uci}`;
    }
    case 'newGame':
      return 'new game';
    case 'identity':
      return `identity ${frame.text}`;
    case 'game':
      return 'moves so far';
    case 'gameLine':
      return `${frame.number}. ${frame.moves.join(' ')}`;
    case 'other':
      return frame.text;
  }
};

/** Writes are whole lines. */
const describeWrite = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).trim();

/** Reads lines from any chunking of the bytes. Discards lines that this board does not send. */
export const createCitrineDecoder = (): Decoder<CitrineFrame> =>
  createLineDecoder<CitrineFrame>({
    maxBytes: CITRINE_LINE_BYTES_MAX,
    read: (bytes) => {
      if (bytes.length === 0) return undefined;
      const frame = parseLine(latin1.decode(bytes));
      return frame ? { kind: 'frame', frame } : { kind: 'discarded', why: 'noise', bytes };
    },
  });

/** Novag's Citrine, a chess computer used in its referee mode. */
export const citrineProtocol: Protocol<CitrineFrame, CitrineState> = {
  ...citrineFamily,
  createDecoder: createCitrineDecoder,
  driver: citrineDriver,
  describeFrame,
  describeWrite,
  scrub: citrineScrub,
};
