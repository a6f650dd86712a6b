import type { DecodeOutput, Decoder, Discarded } from '../../../shared/framing.js';
import { HEADER_BYTES } from './frames.js';

const TOP_BIT = 0x80;

/** The differences between boards alone on a line and boards on a bus. */
export type MessageRules<Frame> = {
  readonly bytesMax: number;
  /** Whether a message with this id can have this many bytes. An impossible header is damaged. */
  readonly possible: (id: number, messageBytes: number) => boolean;
  /** The frame for a message of which only the header has arrived, if there is one. */
  readonly announce?: (id: number, messageBytes: number) => Frame | undefined;
  readonly read: (bytes: Uint8Array) => DecodeOutput<Frame>;
};

/**
 * Creates a reader of messages, which are an id, the length of the whole (2 × 7 bits), and the rest. Only the
 * first byte has bit 7 set. Such a byte therefore always starts a new message, and a damaged message never
 * affects the next one.
 */
export const createMessageReader = <Frame>({
  bytesMax,
  possible,
  announce,
  read,
}: MessageRules<Frame>): Decoder<Frame> => {
  /** The current message, header first. */
  const held = new Uint8Array(bytesMax);
  let heldBytes = 0;
  let messageBytes = HEADER_BYTES;
  let out: DecodeOutput<Frame>[] = [];

  /** Bytes outside any message, kept until something else arrives, and the fault of the first of them. */
  let damage: number[] = [];
  let damageWhy: Discarded['why'] = 'noise';

  /** Reports noise that arrives together as one piece, because another device sends nothing but noise. */
  const reportDamage = (): void => {
    out.push({ kind: 'discarded', why: damageWhy, bytes: Uint8Array.from(damage) });
    damage = [];
  };
  const emit = (output: DecodeOutput<Frame>): void => {
    if (damage.length > 0) reportDamage();
    out.push(output);
  };

  const reset = (): void => {
    heldBytes = 0;
    messageBytes = HEADER_BYTES;
  };

  const giveUp = (why: Discarded['why']): void => {
    if (heldBytes > 0) {
      if (damage.length === 0) damageWhy = why;
      for (let i = 0; i < heldBytes; i++) damage.push(held[i] ?? 0);
    }
    reset();
  };

  const readHeader = (): void => {
    const id = held[0] ?? 0;
    messageBytes = ((held[1] ?? 0) << 7) | (held[2] ?? 0);
    if (!possible(id, messageBytes)) {
      giveUp('length');
      return;
    }
    const frame = announce?.(id, messageBytes);
    if (frame !== undefined) emit({ kind: 'frame', frame });
  };

  const push = (chunk: Uint8Array): readonly DecodeOutput<Frame>[] => {
    out = [];
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] ?? 0;
      const starts = byte >= TOP_BIT;
      if (!starts && heldBytes === 0) {
        if (damage.length === 0) damageWhy = 'noise';
        damage.push(byte);
        continue;
      }
      if (starts) giveUp('cut');
      held[heldBytes++] = byte;
      if (heldBytes === HEADER_BYTES) readHeader();
      if (heldBytes < HEADER_BYTES || heldBytes < messageBytes) continue;
      emit(read(held.slice(0, heldBytes)));
      reset();
    }
    if (damage.length > 0) reportDamage();
    return out;
  };

  return { push, reset };
};
