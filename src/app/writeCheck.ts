import type { RecordingLine } from '../boards/transport/recording.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type MessageParam, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { makeHex } from '../shared/hex.js';

/** Up to this many writes may change places, because timers due together fired in another order. */
const SWAPPED = 4;
/** A recorded write may have been early or late by this much, and so have missed the end of the recording. */
const JITTER_MS = 500;

type Write = { readonly hex: string; readonly atMs: number };

const joined = (writes: readonly Write[]): string => writes.map(({ hex }) => hex).join('');

const differs = (atMs: number, then: MessageParam, now: MessageParam): BridgeError =>
  keyedError('RECORDING_DIFFERS', message('error.writesDiffer', { ms: String(atMs), then, now }), { atMs });

/**
 * Checks that a driver writes the same bytes as were written to the recorded board, at whatever time. Writes
 * that are cut differently must also come in the same order.
 */
export const createWriteCheck = (lines: readonly RecordingLine[]) => {
  const endMs = lines.at(-1)?.atMs ?? 0;
  const then: readonly Write[] = lines.flatMap((line) =>
    line.kind === 'tx' ? [{ hex: makeHex(line.bytes), atMs: line.atMs }] : [],
  );
  const now: Write[] = [];
  return {
    wrote: (bytes: Uint8Array, atMs: number): void => {
      if (atMs <= endMs + JITTER_MS) now.push({ hex: makeHex(bytes), atMs });
    },
    difference: (): BridgeError | undefined => {
      if (joined(then) === joined(now.filter(({ atMs }) => atMs <= endMs))) return undefined;
      const open = [...now];
      for (const { hex, atMs } of then) {
        const at = open.slice(0, SWAPPED).findIndex((write) => write.hex === hex);
        if (at < 0) return differs(atMs, hex, open[0]?.hex ?? message('error.nothingMore'));
        open.splice(at, 1);
      }
      const more = open.find(({ atMs }) => atMs < endMs - JITTER_MS);
      return more && differs(more.atMs, message('error.nothingMore'), more.hex);
    },
  };
};
