import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDevice } from '../../../../../src/app/openDevice.js';
import { prepareSimulation } from '../../../../../src/app/simulation.js';
import { createLink, type LinkEvent } from '../../../../../src/boards/device/link.js';
import { createSessionFor } from '../../../../../src/boards/device/loadProtocol.js';
import { createBoardHost } from '../../../../../src/boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../../../../../src/boards/simulated/shell/ptyEnd.js';
import { realTime } from '../../../../../src/boards/transport/realTime.js';

test('its words come through a native serial port line by line, and the first move is seen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-cpp-'));
  const path = join(folder, 'board');
  const { board, script } = await prepareSimulation({ protocol: 'cpp', thinkScale: 0.01, speed: 10 });
  const device = createPtyEnd({ link: path });
  const host = createBoardHost({ board, device, time: realTime, script, speed: 10 });
  await host.start();
  const { transport } = await openDevice({ kind: 'serial', path, protocol: 'cpp' }, realTime);
  const received: LinkEvent[] = [];
  const session = await createSessionFor('cpp');
  const link = createLink({ transport, session, time: realTime, onEvent: (event) => received.push(event) });
  const boards = (): Uint8Array[] =>
    received.flatMap((item) =>
      item.kind === 'event' && item.event.kind === 'placement' ? [item.event.board] : [],
    );
  link.start();
  await expect.poll(() => boards().length).toBeGreaterThan(2);
  expect(boards()[0]?.filter((code) => code !== 0)).toHaveLength(32);
  expect(received.filter(({ kind }) => kind === 'discarded')).toEqual([]);
  await link.stop();
  await host.stop();
  await rm(folder, { recursive: true });
});
