import type { SentBytes, SimulatedEBoard } from '../../../../src/boards/simulated/simulatedEBoard.js';
import type { Random } from '../../../../src/shared/random.js';

export type ByteFault = 'lost' | 'doubled' | { readonly changedTo: number };

/** Bytes in which one is lost, doubled, or replaced by another. */
export const damage = (bytes: Uint8Array, at: number, fault: ByteFault): Uint8Array => {
  const here = bytes[at] ?? 0;
  const instead = fault === 'lost' ? [] : fault === 'doubled' ? [here, here] : [fault.changedTo];
  return Uint8Array.from([...bytes.slice(0, at), ...instead, ...bytes.slice(at + 1)]);
};

type OnItsWay = (sent: SentBytes) => Uint8Array;

/** The same board behind a line that changes its output. */
export const through = (board: SimulatedEBoard, line: OnItsWay): SimulatedEBoard => ({
  ...(board.speaksUnasked !== undefined && { speaksUnasked: board.speaksUnasked }),
  received: (bytes, atMs) => board.received(bytes, atMs),
  act: (act) => board.act(act),
  advanceTo: (atMs) =>
    board
      .advanceTo(atMs)
      .map((sent) => ({ atMs: sent.atMs, bytes: line(sent) }))
      .filter(({ bytes }) => bytes.length > 0),
  nextDueMs: () => board.nextDueMs(),
  connected: (atMs, powerCycled) => board.connected(atMs, powerCycled),
});

/** One byte is hit: the n-th that leaves the board at `fromMs` or later. */
export const hitOnce = (
  board: SimulatedEBoard,
  { fromMs, nth, fault }: { readonly fromMs: number; readonly nth: number; readonly fault: ByteFault },
): SimulatedEBoard => {
  let passed = 0;
  return through(board, ({ atMs, bytes }) => {
    if (atMs < fromMs) return bytes;
    const at = nth - passed;
    passed += bytes.length;
    return at >= 0 && at < bytes.length ? damage(bytes, at, fault) : bytes;
  });
};

/** On average one byte in `every` is hit, in any way. */
export const hitNowAndThen = (board: SimulatedEBoard, everyBytes: number, random: Random): SimulatedEBoard =>
  through(board, ({ bytes }) => {
    const out: number[] = [];
    for (const byte of bytes) {
      if (!random.chance(1 / everyBytes)) out.push(byte);
      else out.push(...random.pick([[], [byte, byte], [random.integer(0, 255)]]));
    }
    return Uint8Array.from(out);
  });

/** Reports arrive whole: occasionally one is lost, or arrives twice. */
export const loseReports = (board: SimulatedEBoard, every: number, random: Random): SimulatedEBoard => {
  const bad = through(board, ({ bytes }) => (random.chance(1 / every) ? new Uint8Array(0) : bytes));
  return {
    ...bad,
    advanceTo: (atMs) =>
      bad.advanceTo(atMs).flatMap((sent) => (random.chance(1 / every) ? [sent, sent] : [sent])),
  };
};

/** From this time on the board neither receives nor sends, though its line is open. */
export const deadFrom = (board: SimulatedEBoard, deadMs: number): SimulatedEBoard => {
  const dead = through(board, ({ atMs, bytes }) => (atMs < deadMs ? bytes : new Uint8Array(0)));
  return {
    ...dead,
    received: (bytes, atMs) => {
      if (atMs < deadMs) board.received(bytes, atMs);
    },
  };
};
