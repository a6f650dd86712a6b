import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../../src/boards/transport/realTime.js';
import { startBroker } from '../../../../src/extensions/fleet/shell/broker.js';
import { openFleetFile } from '../../../../src/extensions/fleet/shell/fleetFile.js';
import { FleetHub } from '../../../../src/extensions/fleet/shell/hub.js';
import { FleetNode } from '../../../../src/extensions/fleet/shell/node.js';
import { topicsOf } from '../../../../src/extensions/fleet/topics.js';
import { type TimeSource, VirtualTime } from '../../../../src/shared/timeSource.js';
import { soon } from '../../../soon.js';

const log = { warn: () => {}, info: () => {} };

const commonOf = async (name: string, url: string, time: TimeSource) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-brokers-'));
  const store = await openFleetFile(join(dir, 'fleet.sqlite'));
  onTestFinished(() => {
    store.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    bus: { url },
    site: 'hall',
    boot: `1-${name}`,
    version: '1.2.3',
    store,
    time,
    wallMs: Date.now,
    log,
  };
};

const startNode = async (name: string, url: string, time: TimeSource, boot = `1-${name}`) => {
  const node = new FleetNode({ ...(await commonOf(name, url, time)), node: name, boot });
  onTestFinished(() => node.stop());
  return node;
};

const startHub = async (name: string, url: string) => {
  const common = await commonOf(name, url, realTime);
  const hub = new FleetHub({ ...common, hub: name, itself: undefined, follow: async () => {} });
  onTestFinished(() => hub.stop());
  await hub.start();
  return hub;
};

const startOwnBroker = () =>
  startBroker({
    host: '127.0.0.1',
    port: 0,
    topics: topicsOf('hall'),
    passwordOf: undefined,
    onProblem: () => {},
  });

/** Advances simulated time quickly while the wire takes real time. */
const advanceUntil = async (time: VirtualTime, isSo: () => boolean): Promise<void> => {
  await soon(() => {
    time.advanceTo(time.nowMs() + 500);
    expect(isSo()).toBe(true);
  });
};

test('a broker that accepts everything and delivers nothing is detected, and named', async () => {
  const aedes = await Aedes.createBroker({ authorizeForward: () => null });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    aedes.handle(socket);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    aedes.close();
    server.close();
  });
  const time = new VirtualTime(1_000);
  const node = await startNode('A', `mqtt://127.0.0.1:${port}`, time);
  await advanceUntil(time, () => node.view().problem?.code === 'FLEET_LOGIN');
  expect(node.view()).toMatchObject({
    state: 'apart',
    problem: {
      message: 'the broker accepts what A says, but passes it on to no subscriber: look at its access list',
    },
  });
});

test('a second hub has a broker of its own: nodes that know both addresses come to it when the first is gone', async () => {
  const [first, second] = [await startOwnBroker(), await startOwnBroker()];
  onTestFinished(() => second.stop());
  const [office, spare] = [await startHub('office', first.url), await startHub('spare', second.url)];
  const time = new VirtualTime(1_000);
  const receivedBy = (hub: FleetHub): boolean =>
    hub.nodes().some(({ name, state }) => name === 'A' && state === 'ready');
  const node = await startNode('A', `${first.url},${second.url}`, time);
  await advanceUntil(time, () => receivedBy(office));
  expect(receivedBy(spare)).toBe(false);
  await first.stop();
  await advanceUntil(time, () => receivedBy(spare) && node.view().state === 'ready');
});

test('of two machines with one name who comes second waits, which it and the hub tell, until the first is gone', async () => {
  const broker = await startOwnBroker();
  onTestFinished(() => broker.stop());
  const hub = await startHub('office', broker.url);
  const first = await startNode('A', broker.url, realTime);
  await soon(() => expect(first.view().state).toBe('ready'));
  const second = await startNode('A', broker.url, realTime, '2-A');
  await soon(() => {
    expect(second.view()).toMatchObject({ state: 'apart', problem: { code: 'FLEET_NAME_TAKEN' } });
    expect(hub.nodes()[0]?.problems).toMatchObject([{ code: 'FLEET_NAME_TAKEN' }]);
  });
  expect(first.view().state).toBe('ready');
  await first.stop();
  await soon(() => expect(second.view()).toEqual({ name: 'A', state: 'ready' }));
});
