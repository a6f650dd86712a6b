import { createMemoryLine } from '../../transport/memory.js';
import type { Transport } from '../../transport/transport.js';
import { type BoardHostOptions, createBoardHost } from './boardHost.js';

/** A simulated board in memory that can be opened like a device. Its time begins with the first opening. */
export const createSimulatedTransport = (options: Omit<BoardHostOptions, 'device'>): Transport => {
  const line = createMemoryLine(options.time);
  const boardHost = createBoardHost({ ...options, device: line.device });
  let started: Promise<void> | undefined;
  return {
    ...line.host,
    open: async (onEvent) => {
      started ??= boardHost.start();
      await started;
      // Output of a board in memory carries the time at which it is delivered.
      const held = { after: boardHost.after, reportedUpToMs: () => options.time.nowMs() };
      return line.host.open((event) => onEvent(event.type === 'opened' ? { ...event, held } : event));
    },
  };
};
