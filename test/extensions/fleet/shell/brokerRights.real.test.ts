import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBrokerConfig } from '../../../../src/extensions/fleet/commands/fleetBrokerConfig.js';
import { openNatsLease } from '../../../../src/extensions/fleet/shell/natsLease.js';
import { choosePort } from '../../../../src/extensions/fleet/simulation/choosePort.js';
import { until } from '../../../app/daemonProcess.js';
import { expectRights } from './brokerRights.js';

const PATH = `${process.env['PATH']}:/usr/sbin`;

/** Starts the program as the first line of its file says. */
const start = async (program: string, file: string, port: number): Promise<void> => {
  const child: ChildProcess = spawn(program, ['-c', file], { stdio: 'ignore', env: { PATH } });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new Error(`apt-get install --no-install-recommends ${program}`)));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const answers = () =>
    new Promise<true | undefined>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() && true));
      socket.on('error', () => resolve(undefined));
    });
  await Promise.race([until(program, answers), ended]);
};

/** Hubs can agree there on a commander, and a node is refused. */
const expectLease = async (url: string, nodePassword: string, dir: string): Promise<void> => {
  const open = (address: string) =>
    openNatsLease({ url: address, site: 'hall', caFile: join(dir, 'ca.pem') });
  const entry = { hub: 'office', boot: 'one', fence: 2 };
  const hub = open(url);
  const revision = await hub.write(entry, (await hub.read())?.revision ?? 0);
  expect(await hub.read()).toEqual({ ...entry, revision });
  expect(await hub.write({ ...entry, hub: 'spare' }, 0)).toBeUndefined();
  await hub.close();
  const node = open(url.replace(/\/\/.*@/, `//A:${nodePassword}@`));
  await expect(node.read()).rejects.toThrow(/Authorization/i);
  await node.close();
};

test.each([
  { broker: 'mosquitto', program: 'mosquitto', file: 'mosquitto.conf' },
  { broker: 'nats', program: 'nats-server', file: 'nats-1.conf' },
] as const)(
  '$broker as configured keeps each machine to its own topics',
  async ({ broker, program, file }) => {
    const folder = mkdtempSync(join(tmpdir(), 'jadoube-rights-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dir = join(folder, 'new');
    const port = await choosePort();
    await writeBrokerConfig(broker, {
      nodes: ['A', 'B'],
      hosts: ['127.0.0.1'],
      site: 'hall',
      port,
      out: dir,
    });
    const config = join(dir, file);
    // Another server of this machine may use the default port.
    const ownPort = await choosePort();
    const text = readFileSync(config, 'utf8').replace('0.0.0.0:4222', `127.0.0.1:${ownPort}`);
    writeFileSync(config, text);
    await start(program, config, port);
    const { fleet } = JSON.parse(readFileSync(join(dir, 'member-hub.json'), 'utf8'));
    await expectRights(dir, new URL(fleet.url).password);
    expect(text).toContain(String(port));
    if (broker === 'nats') {
      const A = JSON.parse(readFileSync(join(dir, 'member-A.json'), 'utf8')).fleet;
      await expectLease(fleet.lease.replace(':4222', `:${ownPort}`), new URL(A.url).password, dir);
    } else expect(fleet.lease).toBeUndefined();
  },
);
