import type { DecodeOutput, Decoder, Discarded } from '../../shared/framing.js';
import { type DgtFrame, HEADER_BYTES, MESSAGE, MESSAGE_BYTES_MAX, payloadPossible } from './frames.js';
import { readMessage } from './readMessage.js';

const TOP_BIT = 0x80;

/**
 * Messages have no checksum; what protects them is that only the first byte has bit 7 set. So such a byte
 * always starts afresh, whatever went before, and a damaged message never takes the next one with it.
 */
export const createDgtDecoder = (): Decoder<DgtFrame> => {
  /** The message under way, header first. */
  const held = new Uint8Array(MESSAGE_BYTES_MAX);
  let heldBytes = 0;
  let messageBytes = HEADER_BYTES;
  let out: DecodeOutput<DgtFrame>[] = [];

  const giveUp = (why: Discarded['why']): void => {
    if (heldBytes > 0) out.push({ kind: 'discarded', why, bytes: held.slice(0, heldBytes) });
    heldBytes = 0;
    messageBytes = HEADER_BYTES;
  };

  const readHeader = (): void => {
    const id = held[0] ?? 0;
    messageBytes = ((held[1] ?? 0) << 7) | (held[2] ?? 0);
    const payloadBytes = messageBytes - HEADER_BYTES;
    if (!payloadPossible(id, payloadBytes)) giveUp('length');
    else if (id === MESSAGE.log)
      out.push({ kind: 'frame', frame: { kind: 'logComing', bytes: payloadBytes } });
  };

  const take = (byte: number): void => {
    held[heldBytes++] = byte;
    if (heldBytes === HEADER_BYTES) readHeader();
    if (heldBytes < HEADER_BYTES || heldBytes < messageBytes) return;
    const frame = readMessage(held[0] ?? 0, held.slice(HEADER_BYTES, heldBytes));
    out.push({ kind: 'frame', frame });
    heldBytes = 0;
    messageBytes = HEADER_BYTES;
  };

  const push = (chunk: Uint8Array): readonly DecodeOutput<DgtFrame>[] => {
    out = [];
    let noiseFrom = -1;
    const endNoise = (end: number): void => {
      if (noiseFrom >= 0) out.push({ kind: 'discarded', why: 'noise', bytes: chunk.slice(noiseFrom, end) });
      noiseFrom = -1;
    };
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] ?? 0;
      const starts = byte >= TOP_BIT;
      if (!starts && heldBytes === 0) {
        if (noiseFrom < 0) noiseFrom = i;
        continue;
      }
      endNoise(i);
      if (starts) giveUp('cut');
      take(byte);
    }
    endNoise(chunk.length);
    return out;
  };

  const reset = (): void => {
    heldBytes = 0;
    messageBytes = HEADER_BYTES;
  };
  return { push, reset };
};
