import { expect, test } from 'vitest';
import { findProtocol } from '../../../src/boards/device/findProtocol.js';
import { protocolRow } from '../../../src/boards/protocols/protocolTable.js';
import { createSimulatedTransport } from '../../../src/boards/simulated/shell/simulatedTransport.js';
import { createSimulatedBoard } from '../../../src/boards/simulated/simulatedBoards.js';
import { createMemoryLine } from '../../../src/boards/transport/memory.js';
import type { Transport } from '../../../src/boards/transport/transport.js';
import { startBoard } from '../../../src/chess/board.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';

/** Asks these protocols in turn on a line, in simulated time. */
const find = async (protocols: readonly string[], makeLine: (time: VirtualTime) => Transport) => {
  // Loading takes real time, during which simulated time must not pass.
  await Promise.all(protocols.map((protocol) => protocolRow(protocol).load()));
  const time = new VirtualTime();
  const line = makeLine(time);
  const written: string[] = [];
  const candidates = protocols.map((protocol) => ({
    protocol,
    listens: protocolRow(protocol).family.speaksUnasked === true,
    open: async (): Promise<Transport> => ({
      ...line,
      write: (bytes) => {
        written.push(protocol);
        return line.write(bytes);
      },
    }),
  }));
  let isOver = false;
  const found = findProtocol(candidates, time).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    time.advanceTo(time.nowMs() + 20);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { protocol: (await found)?.protocol, written, tookMs: time.nowMs() };
};
const boardOf = (protocol: string) => (time: VirtualTime) =>
  createSimulatedTransport({
    board: createSimulatedBoard(protocol, { seed: 1, setup: startBoard }),
    script: [],
    time,
  });

/** Boards behind the same stock bridge. */
const BRIDGES: readonly (readonly string[])[] = [
  ['certabo', 'sentio'],
  ['dgt', 'chesslink', 'citrine'],
];

test.each(BRIDGES.flatMap((both) => both.map((one) => [one, both] as const)))(
  'a %s board is found among %j by its answers',
  async (one, both) => {
    const { protocol, tookMs } = await find(both, boardOf(one));
    expect(protocol).toBe(one);
    expect(tookMs).toBeLessThan(20_000);
  },
);

test('a board that sends unasked is received before anything is written', async () => {
  const { protocol, written } = await find(['dgt', 'chesslink', 'sentio'], boardOf('sentio'));
  expect([protocol, written]).toEqual(['sentio', []]);
});

test('a device that is no board is left alone in the end', async () => {
  const { protocol, tookMs } = await find(['dgt', 'chesslink', 'sentio'], (time) => {
    const { host, device } = createMemoryLine(time);
    void device.start({ onOpened: () => {}, onBytes: () => {}, onClosed: () => {} });
    return host;
  });
  expect(protocol).toBeUndefined();
  expect(tookMs).toBeLessThan(30_000);
});
