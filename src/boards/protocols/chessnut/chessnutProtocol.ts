import type { Protocol, Scrub } from '../../eboard/driver.js';
import { chessnutFamily } from './chessnutFamily.js';
import { encodeCommand, readCommand } from './commands.js';
import { createChessnutDecoder, cutStream } from './decode.js';
import { describeFrame, describeWrite } from './describe.js';
import type { ChessnutState } from './dialogueStep.js';
import { chessnutDriver } from './driver.js';
import { type ChessnutFrame, HEADER_BYTES, PLACEMENT_BYTES } from './frames.js';

/**
 * How many bytes of a message stay: in a position those up to the end of the pieces, in stored games none.
 */
const keptBytes = (frame: ChessnutFrame, bytes: number): number => {
  if (frame.kind === 'position') return HEADER_BYTES + PLACEMENT_BYTES;
  return frame.kind === 'storedFacts' ? HEADER_BYTES : bytes;
};

/** Noise is replaced by a byte that begins no message. */
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

/** Boards send no names. What is not known to be harmless goes: fillers, the time since the start, noise. */
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
