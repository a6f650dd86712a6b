import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { writeBrokerConfig } from '../../src/extensions/fleet/commands/fleetBrokerConfig.js';
import type { FleetView } from '../../src/extensions/fleet/fleetService.js';
import { choosePort } from '../../src/extensions/fleet/simulation/choosePort.js';
import { startDaemonProcess, until } from './daemonProcess.js';

const PATH = `${process.env['PATH']}:/usr/sbin`;
const TABLES = [{ id: 't1', device: 'serial:/nowhere?protocol=dgt' }];

const startDaemon = async (dir: string, name: string, config: object) => {
  const file = join(dir, `test-${name}.json`);
  writeFileSync(file, JSON.stringify({ tables: TABLES, ...config }));
  const daemon = await startDaemonProcess(['--config', file, '--data-dir', join(dir, `data-${name}`)]);
  onTestFinished(() => void daemon.kill('SIGKILL'));
  return {
    fleet: async () => (await (await fetch(`${daemon.base}/api/v1/fleet`)).json()) as FleetView,
    post: async (path: string, body: object) => {
      const response = await fetch(daemon.base + path, { method: 'POST', body: JSON.stringify(body) });
      const answer = (await response.json()) as { error?: { code: string } };
      return [response.status, answer.error?.code ?? answer];
    },
  };
};

/** The messages that Home Assistant receives with the login made for it. */
const discovered = async (dir: string, port: number): Promise<readonly string[]> => {
  const { username, password } = JSON.parse(readFileSync(join(dir, 'member-homeassistant.json'), 'utf8'));
  const topics: string[] = [];
  const client = mqtt.connect(`mqtts://127.0.0.1:${port}`, {
    protocolVersion: 4,
    username,
    password,
    ca: readFileSync(join(dir, 'ca.pem')),
  });
  onTestFinished(() => void client.end(true));
  client.on('message', (topic) => void topics.push(topic));
  client.on('connect', () => client.subscribe(['homeassistant/#', 'jd/1/hall/n/A/$state']));
  await until('Home Assistant', async () => topics.some((topic) => topic.endsWith('$state')) || undefined);
  await until('discovery', async () => topics.length >= 5 || undefined);
  return topics.toSorted();
};

test.each([
  { broker: 'mosquitto', program: 'mosquitto', file: 'mosquitto.conf' },
  { broker: 'nats', program: 'nats-server', file: 'nats-1.conf' },
] as const)(
  'at $broker a new machine is taken in by its code, and thrown out while it is connected',
  async ({ broker, program, file }) => {
    const folder = mkdtempSync(join(tmpdir(), 'jadoube-taken-in-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dir = join(folder, 'broker');
    const [port, ownPort] = [await choosePort(), await choosePort()];
    const request = { nodes: ['B'], hosts: ['127.0.0.1'], site: 'hall', port, out: dir, homeAssistant: true };
    await writeBrokerConfig(broker, request);
    const config = join(dir, file);
    writeFileSync(config, readFileSync(config, 'utf8').replace('0.0.0.0:4222', `127.0.0.1:${ownPort}`));
    const server: ChildProcess = spawn(program, ['-c', config], { stdio: 'ignore', env: { PATH } });
    onTestFinished(() => void server.kill('SIGKILL'));
    const { fleet } = JSON.parse(readFileSync(join(dir, 'member-hub.json'), 'utf8'));
    const { lease: _, ...byHand } = fleet;
    const hub = await startDaemon(dir, 'hub', { hub: true, fleet: byHand });
    const A = await startDaemon(dir, 'A', {
      fleet: { node: 'A', url: `mqtts://127.0.0.1:${port}` },
    });
    const code = await until('a code', async () => (await A.fleet()).node?.code);
    await until('the hub hears', async () => (await hub.fleet()).hub?.asking[0]);
    expect(await hub.post('/api/v1/fleet/adopt', { code })).toEqual([200, { node: 'A' }]);
    const isThere = async () => {
      const node = (await hub.fleet()).nodes.find(({ name }) => name === 'A');
      return (node?.state === 'ready' && node.tables.length > 0) || undefined;
    };
    await until('its table', isThere);
    expect((await A.fleet()).node).toEqual({ name: 'A', state: 'ready' });
    expect((await discovered(dir, port)).slice(0, 5)).toEqual([
      'homeassistant/binary_sensor/jadoube-hall-A-here/config',
      'homeassistant/sensor/jadoube-hall-A-disk/config',
      'homeassistant/sensor/jadoube-hall-A-tables/config',
      'homeassistant/sensor/jadoube-hall-A-temperature/config',
      'jd/1/hall/n/A/$state',
    ]);

    expect(await hub.post('/api/v1/fleet/revoke', { node: 'A' })).toEqual([200, { node: 'A' }]);
    await until(
      'it is out',
      async () => (await A.fleet()).node?.problem?.code === 'FLEET_LOGIN' || undefined,
    );
    await until(
      'nothing is heard of it',
      async () => (await hub.fleet()).nodes.find(({ name }) => name === 'A')?.state === 'lost' || undefined,
    );
    expect(
      readFileSync(join(dir, broker === 'nats' ? 'nats-users.conf' : 'mosquitto.passwords'), 'utf8'),
    ).toMatch(broker === 'nats' ? /user: "B"/ : /^B:/m);
    // The hub is on another machine, or may not write to the folder.
    rmSync(join(dir, 'reload.sh'));
    const C = await startDaemon(dir, 'C', { fleet: { node: 'C', url: `mqtts://127.0.0.1:${port}` } });
    const second = await until('another code', async () => (await C.fleet()).node?.code);
    await until('the hub hears C', async () => (await hub.fleet()).hub?.asking.includes('C') || undefined);
    expect(await hub.post('/api/v1/fleet/adopt', { code: second })).toEqual([502, 'FLEET_BROKER']);
    expect((await hub.fleet()).hub?.members).toEqual([]);
  },
);
