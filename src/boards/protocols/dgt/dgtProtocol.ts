import type { Decoder } from '../../../shared/framing.js';
import type { Protocol } from '../../eboard/driver.js';
import { dgtBus } from './bus/busProtocol.js';
import { describeFrame, describeWrite } from './describe.js';
import { dgtFamily } from './dgtFamily.js';
import type { DgtState } from './dialogueStep.js';
import { dgtDriver } from './driver.js';
import { type DgtFrame, HEADER_BYTES, MESSAGE, MESSAGE_BYTES_MAX, payloadPossible } from './frames.js';
import { createMessageReader } from './messageReader.js';
import { readMessage } from './readMessage.js';
import { dgtScrub } from './scrub.js';

/** Reads the messages of a board that is alone on its line. They have no checksum. */
export const createDgtDecoder = (): Decoder<DgtFrame> =>
  createMessageReader<DgtFrame>({
    bytesMax: MESSAGE_BYTES_MAX,
    possible: (id, messageBytes) => payloadPossible(id, messageBytes - HEADER_BYTES),
    announce: (id, messageBytes) =>
      id === MESSAGE.log ? { kind: 'logComing', bytes: messageBytes - HEADER_BYTES } : undefined,
    read: (bytes) => ({
      kind: 'frame',
      frame: readMessage(bytes[0] ?? 0, bytes.slice(HEADER_BYTES)),
    }),
  });

/**
 * DGT e-boards with a chess clock, on a serial line, USB or classic Bluetooth. They need no flow control. On
 * wired boards, DTR and RTS must be held low.
 */
export const dgtProtocol: Protocol<DgtFrame, DgtState> = {
  ...dgtFamily,
  createDecoder: createDgtDecoder,
  driver: dgtDriver,
  describeFrame,
  describeWrite,
  scrub: dgtScrub,
  bus: dgtBus,
};
