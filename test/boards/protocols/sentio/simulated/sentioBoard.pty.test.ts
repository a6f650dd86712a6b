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

test('a board that streams by itself is found on a pseudo-terminal, and its game begins then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-sentio-'));
  const path = join(folder, 'board');
  const { board, script } = await prepareSimulation({ protocol: 'sentio', thinkScale: 0.01, speed: 10 });
  const device = createPtyEnd({ link: path });
  const host = createBoardHost({ board, device, time: realTime, script, speed: 10 });
  await host.start();
  await new Promise((resolve) => setTimeout(resolve, 300));

  const { transport } = await openDevice({ kind: 'serial', path, protocol: 'sentio' }, realTime);
  const received: LinkEvent[] = [];
  const session = await createSessionFor('sentio');
  const link = createLink({
    transport,
    session,
    time: realTime,
    onEvent: (event) => {
      received.push(event);
      // As the board port does: the state of the lights is not known.
      if (event.kind === 'link' && event.state === 'ready') link.command({ kind: 'setLights', squares: [] });
    },
  });
  const boards = (): Uint8Array[] =>
    received.flatMap((item) =>
      item.kind === 'event' && item.event.kind === 'placement' ? [item.event.board] : [],
    );
  link.start();
  await expect.poll(() => boards().length).toBeGreaterThan(4);
  const [first, second] = boards();
  expect(first?.filter((code) => code !== 0)).toHaveLength(32);
  expect(second?.filter((code) => code !== 0)).toHaveLength(31);
  // A line that begins late, or waited on a busy machine until the terminal was full, is cut. Nothing else is
  // noise.
  const noise = received.flatMap((item) =>
    item.kind === 'discarded' ? [Buffer.from(item.bytes).toString()] : [],
  );
  expect(noise.filter((bytes) => !/^:?[\d ]*[LD]?$/.test(bytes))).toEqual([]);
  await link.stop();
  await host.stop();
  await rm(folder, { recursive: true });
});
