import type { Decoder } from '../../../shared/framing.js';
import { type DgtFrame, HEADER_BYTES, MESSAGE, MESSAGE_BYTES_MAX, payloadPossible } from './frames.js';
import { createMessageReader } from './messageReader.js';
import { readMessage } from './readMessage.js';

/** Messages of a board alone on its line. They have no checksum. */
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
