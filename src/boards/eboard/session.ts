import type { Discarded } from '../../shared/framing.js';
import type { DriverInput, DriverOutput, Protocol } from './driver.js';
import type { EBoardCommand } from './eboardEvent.js';

export type SessionOutput = DriverOutput | Discarded;

/** A protocol on one connection: its decoder and driver joined. It has no I/O and no timers. */
export interface ProtocolSession {
  opened(atMs: number): readonly SessionOutput[];
  received(chunk: Uint8Array, atMs: number): readonly SessionOutput[];
  command(command: EBoardCommand, atMs: number): readonly SessionOutput[];
  wake(atMs: number): readonly SessionOutput[];
}

/** No device pauses this long within a frame. After such a silence, a partial frame is dropped. */
const FRAME_SILENCE_MS = 1_000;

export const createSession = <Frame, State>(protocol: Protocol<Frame, State>): ProtocolSession => {
  const decoder = protocol.createDecoder();
  let state = protocol.driver.initial;
  let receivedAtMs = 0;
  let wasOpen = false;
  const step = (input: DriverInput<Frame>, atMs: number): readonly DriverOutput[] => {
    const [next, outputs] = protocol.driver.step(state, input, atMs);
    state = next;
    return outputs;
  };
  return {
    opened: (atMs) => {
      decoder.reset();
      const before = wasOpen ? { before: state } : {};
      wasOpen = true;
      state = protocol.driver.initial;
      return step({ kind: 'opened', ...before }, atMs);
    },
    received: (chunk, atMs) => {
      if (atMs - receivedAtMs > FRAME_SILENCE_MS) decoder.reset();
      receivedAtMs = atMs;
      const outputs: SessionOutput[] = [];
      for (const decoded of decoder.push(chunk)) {
        if (decoded.kind === 'discarded') outputs.push(decoded);
        outputs.push(...step(decoded, atMs));
      }
      return outputs;
    },
    command: (command, atMs) => step({ kind: 'command', command }, atMs),
    wake: (atMs) => step({ kind: 'wake' }, atMs),
  };
};
