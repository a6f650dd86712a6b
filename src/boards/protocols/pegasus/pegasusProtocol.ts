import { makeSquare } from '../../../chess/square.js';
import type { Decoder } from '../../../shared/framing.js';
import type { Protocol } from '../../eboard/driver.js';
import type { PolledState } from '../../eboard/kit/polledBoard.js';
import { LIGHTS_MESSAGE } from '../dgt/commands.js';
import { describeWrite as describeDgtWrite, describeFrame } from '../dgt/describe.js';
import type { DgtFrame } from '../dgt/frames.js';
import { HEADER_BYTES, MESSAGE, MESSAGE_BYTES_MAX, payloadPossible } from '../dgt/frames.js';
import { createMessageReader } from '../dgt/messageReader.js';
import { readMessage } from '../dgt/readMessage.js';
import { dgtScrub } from '../dgt/scrub.js';
import { pegasusDriver } from './driver.js';
import { readLights } from './lights.js';
import { pegasusFamily } from './pegasusFamily.js';

/** The code of an occupied square. Higher codes come from boards that identify their pieces. */
const TAKEN = 1;

const isOfPegasus = (frame: DgtFrame): boolean => {
  if (frame.kind === 'board') return frame.codes.every((code) => code <= TAKEN);
  return frame.kind !== 'square' || frame.code <= TAKEN;
};

/** Rejects logs, which this board never sends. Waiting for one would swallow the messages after it. */
const isPossible = (id: number, messageBytes: number): boolean =>
  id !== MESSAGE.log && payloadPossible(id, messageBytes - HEADER_BYTES);

/** Reads messages like those of other DGT boards. They have no checksum. */
export const createPegasusDecoder = (): Decoder<DgtFrame> =>
  createMessageReader<DgtFrame>({
    bytesMax: MESSAGE_BYTES_MAX,
    possible: isPossible,
    read: (bytes) => {
      const frame = readMessage(bytes[0] ?? 0, bytes.slice(HEADER_BYTES));
      return isOfPegasus(frame) ? { kind: 'frame', frame } : { kind: 'discarded', why: 'noise', bytes };
    },
  });

export const describeWrite = (bytes: Uint8Array): string => {
  const squares = bytes[0] === LIGHTS_MESSAGE ? readLights(bytes.subarray(2)) : undefined;
  if (squares === undefined) return describeDgtWrite(bytes);
  return `lights: ${squares.map(makeSquare).join(' ') || 'none'}`;
};

/** DGT Pegasus, a board with lights that senses only occupancy. */
export const pegasusProtocol: Protocol<DgtFrame, PolledState> = {
  ...pegasusFamily,
  createDecoder: createPegasusDecoder,
  driver: pegasusDriver,
  describeFrame,
  describeWrite,
  scrub: dgtScrub,
};
