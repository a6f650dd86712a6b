import type { Decoder } from '../../../shared/framing.js';
import { createLineDecoder } from '../../../shared/lineDecoder.js';
import type { Protocol } from '../../eboard/driver.js';
import { citrineFamily } from './citrineFamily.js';
import { type CitrineState, citrineDriver } from './driver.js';
import { CITRINE_LINE_BYTES_MAX, type CitrineFrame } from './frames.js';
import { citrineScrub } from './scrub.js';
import { parseLine } from './words.js';

/** One line for people. */
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
      return 'the moves so far';
    case 'gameLine':
      return `${frame.number}. ${frame.moves.join(' ')}`;
    case 'other':
      return frame.text;
  }
};

/** What we write are whole lines. */
const describeWrite = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).trim();

const latin1 = new TextDecoder('latin1');

/** Lines out of any cutting of the bytes; whatever is none of this board is discarded. */
export const createCitrineDecoder = (): Decoder<CitrineFrame> =>
  createLineDecoder<CitrineFrame>({
    maxBytes: CITRINE_LINE_BYTES_MAX,
    read: (bytes) => {
      if (bytes.length === 0) return undefined;
      const frame = parseLine(latin1.decode(bytes));
      return frame ? { kind: 'frame', frame } : { kind: 'discarded', why: 'noise', bytes };
    },
  });

/** Novag's Citrine: a chess computer in its referee mode. */
export const citrineProtocol: Protocol<CitrineFrame, CitrineState> = {
  ...citrineFamily,
  createDecoder: createCitrineDecoder,
  driver: citrineDriver,
  describeFrame,
  describeWrite,
  scrub: citrineScrub,
};
