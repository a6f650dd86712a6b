import type { Protocol, Scrub } from '../../eboard/driver.js';
import { chessnutFamily } from './chessnutFamily.js';
import { encodeCommand, readCommand } from './commands.js';
import { createChessnutDecoder, cutStream } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import type { ChessnutState } from './dialogueStep.js';
import { chessnutDriver } from './driver.js';
import { type ChessnutFrame, HEADER_BYTES, PLACEMENT_BYTES } from './frames.js';

/**
 * The number of bytes of a message that are kept: in a position those up to the end of the pieces, in facts
 * about a stored game only the header, otherwise all.
 */
const keptBytes = (frame: ChessnutFrame, bytes: number): number => {
  if (frame.kind === 'position') return HEADER_BYTES + PLACEMENT_BYTES;
  return frame.kind === 'storedFacts' ? HEADER_BYTES : bytes;
};

/** Replaces noise. No message begins with this byte. */
const NOISE = 0xff;

const fromDevice = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  for (const part of cutStream(bytes)) {
    const { from, to } = part;
    if (part.kind === 'noise') out.fill(NOISE, from, to);
    else if (part.kind === 'rest') out.set(bytes.subarray(from, Math.min(to, from + HEADER_BYTES)), from);
    else if (part.kind === 'message')
      out.set(bytes.subarray(from, from + keptBytes(part.frame, to - from)), from);
  }
  return out;
};

const toDevice = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  const command = readCommand(bytes);
  if (command !== undefined) out.set(encodeCommand(command).subarray(0, bytes.length));
  return out;
};

/** Removes what is not known to be harmless: fillers, the time since the start, noise. */
export const chessnutScrub: Scrub = { fromDevice, toDevice };

/** Chessnut's boards that identify their pieces and have a light in each square. */
export const chessnutProtocol: Protocol<ChessnutFrame, ChessnutState> = {
  ...chessnutFamily,
  createDecoder: createChessnutDecoder,
  driver: chessnutDriver,
  describeFrame,
  describeWrite,
  scrub: chessnutScrub,
};
