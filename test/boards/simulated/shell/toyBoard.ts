import type { PhysicalAct } from '../../../../src/boards/simulated/physicalAct.js';
import type { SentBytes, SimulatedEBoard } from '../../../../src/boards/simulated/simulatedEBoard.js';

/**
 * A minimal board. It echoes its input 10 ms later, and reports every lifted or placed square 20 ms later as
 * one byte. `log` holds its input with times.
 */
export const createToyBoard = () => {
  const log: string[] = [];
  const queue: SentBytes[] = [];
  const say = (atMs: number, bytes: Uint8Array): void => {
    queue.push({ atMs, bytes });
    queue.sort((a, b) => a.atMs - b.atMs);
  };
  const board: SimulatedEBoard = {
    received: (bytes, atMs) => {
      log.push(`${atMs} received ${bytes.join()}`);
      say(atMs + 10, bytes);
    },
    act: (act: PhysicalAct) => {
      log.push(`${act.atMs} ${act.kind}`);
      if (act.kind === 'lift' || act.kind === 'place') say(act.atMs + 20, Uint8Array.of(act.square));
    },
    advanceTo: (atMs) => queue.splice(0, queue.filter((sent) => sent.atMs <= atMs).length),
    nextDueMs: () => queue[0]?.atMs,
    connected: (atMs, powerCycled) => log.push(`${atMs} connected${powerCycled ? ' anew' : ''}`),
  };
  return { board, log };
};
