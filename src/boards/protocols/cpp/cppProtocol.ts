import type { Decoder } from '../../../shared/framing.js';
import { createLineDecoder } from '../../../shared/lineDecoder.js';
import type { Protocol } from '../../eboard/driver.js';
import { cppFamily } from './cppFamily.js';
import type { CppState } from './dialogueStep.js';
import { cppDriver } from './driver.js';
import { cppScrub } from './scrub.js';
import { CPP_LINE_BYTES_MAX, type CppFrame, makeWords, parseWords } from './words.js';

const describeFrame = (frame: CppFrame): string => makeWords(frame);

/** Writes are whole lines. */
const describeWrite = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes).split('\n').filter(Boolean).join(' | ') || '(empty line)';

const latin1 = new TextDecoder('latin1');

/** Reads a board's messages, one a line, and discards unknown ones. */
export const createCppDecoder = (): Decoder<CppFrame> =>
  createLineDecoder<CppFrame>({
    maxBytes: CPP_LINE_BYTES_MAX,
    read: (bytes) => {
      if (bytes.length === 0) return undefined;
      const frame = parseWords(latin1.decode(bytes));
      return frame ? { kind: 'frame', frame } : { kind: 'discarded', why: 'noise', bytes };
    },
  });

/** Home-made boards that speak the Chess Peripheral Protocol, with one message a line. */
export const cppProtocol: Protocol<CppFrame, CppState> = {
  ...cppFamily,
  createDecoder: createCppDecoder,
  driver: cppDriver,
  describeFrame,
  describeWrite,
  scrub: cppScrub,
};
