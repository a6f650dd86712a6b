import mqtt from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { mqtt as mqttExtension } from '../../../src/extensions/mqtt/extension.js';
import { createMqttGateway, type MqttSettings } from '../../../src/extensions/mqtt/mqttGateway.js';
import { createFakeTableService } from '../../server/fakeTableService.js';
import { boardBody, gameBody, moveBody, scriptPlies } from '../../server/gameScript.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { startBroker } from './mqttBroker.js';

const startGateway = async (port: number, settings: Partial<MqttSettings> = {}) => {
  const house = createFakeTableService();
  house.addTable('one');
  const problems: string[] = [];
  const gateway = createMqttGateway({
    url: `mqtt://127.0.0.1:${port}`,
    prefix: 'jadoube',
    homeAssistant: true,
    discoveryPrefix: 'homeassistant',
    tables: house.service as never,
    version: '1.2.3',
    time: realTime,
    log: { ...silentLog, warn: (details: object) => void problems.push(JSON.stringify(details)) },
    readFile: async () => new Uint8Array(),
    ...settings,
  });
  await gateway.start();
  onTestFinished(() => gateway.stop());
  return { house, gateway, problems };
};

test('each value of a board stands under a plain topic, and changes with the game', async () => {
  const { port, kept } = await startBroker();
  const { house, gateway } = await startGateway(port);
  await expect.poll(() => kept.get('jadoube/status')).toBe('online');
  expect(gateway.url?.()).toBe(`mqtt://127.0.0.1:${port}`);
  house.tell('one', gameBody('g1'));
  house.tell('one', boardBody('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'));
  for (const ply of scriptPlies('e4', 'c5')) house.tell('one', moveBody('g1', ply));
  await expect.poll(() => kept.get('jadoube/one/lastMove')).toBe('1... c5');
  expect(kept.get('jadoube/one/fen')).toBe('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  expect(kept.get('jadoube/one/result')).toBe('*');
  // Without a clock no times are retained, and especially no zero.
  expect([...kept.keys()].filter((topic) => topic.endsWith('Clock'))).toEqual([]);
  await gateway.stop();
  await expect.poll(() => kept.get('jadoube/status')).toBe('offline');
});

test('Home Assistant is told of a device with a sensor for each value, and not where it is not wanted', async () => {
  const { port, kept } = await startBroker();
  await startGateway(port);
  await expect.poll(() => kept.size).toBeGreaterThan(6);
  const config = JSON.parse(kept.get('homeassistant/sensor/jadoube_one/fen/config') ?? '{}');
  expect(config).toMatchObject({
    unique_id: 'jadoube_one_fen',
    state_topic: 'jadoube/one/fen',
    availability_topic: 'jadoube/status',
    device: { identifiers: ['jadoube_one'] },
  });
  const other = await startBroker();
  await startGateway(other.port, { homeAssistant: false, prefix: 'home/chess' });
  await expect.poll(() => other.kept.get('home/chess/status')).toBe('online');
  expect([...other.kept.keys()].filter((topic) => topic.startsWith('homeassistant'))).toEqual([]);
});

test('a connection that breaks is reported as offline by the broker, and all is published anew', async () => {
  const first = await startBroker();
  const watcher = await mqtt.connectAsync(`mqtt://127.0.0.1:${first.port}`);
  onTestFinished(() => void watcher.end(true));
  const received: string[] = [];
  watcher.on('message', (_topic, payload) => received.push(payload.toString()));
  await watcher.subscribeAsync('jadoube/status');
  const { house } = await startGateway(first.port);
  await expect.poll(() => received.at(-1)).toBe('online');
  first.cut();
  await expect.poll(() => first.kept.get('jadoube/status'), { timeout: 30_000 }).toBe('offline');
  house.tell('one', gameBody('g1'));
  for (const ply of scriptPlies('d4')) house.tell('one', moveBody('g1', ply));
  await expect.poll(() => first.kept.get('jadoube/one/lastMove'), { timeout: 30_000 }).toBe('1. d4');
  await expect.poll(() => first.kept.get('jadoube/status'), { timeout: 30_000 }).toBe('online');
});

test('a broker that is away or refuses the login is a problem that is reported once, and nothing waits for it', async () => {
  const { port, stop } = await startBroker();
  await stop();
  const { problems, gateway } = await startGateway(port);
  await expect.poll(() => problems.length).toBe(1);
  expect(problems[0]).toContain('nothing answers');
  await gateway.stop();
  const locked = await startBroker(0, 'secret');
  const refused = await startGateway(locked.port, { user: 'board' });
  await expect.poll(() => refused.problems.join()).toMatch(/authori/i);
});

test('a password that cannot be read is said, with its file', async () => {
  await expect(startGateway(1, { user: 'board', passwordFile: '/nowhere/password' })).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
  });
});

test.each([
  [{ url: 'http://broker' }, 'url'],
  [{ url: 'mqtt://anna:secret@broker' }, 'url'],
  [{ url: 'mqtt://broker', prefix: 'a/#' }, 'prefix'],
  [{ url: 'mqtt://broker', prefix: '' }, 'prefix'],
])('%j is refused', (mqttConfig, key) => {
  const read = mqttExtension.config.mqtt.safeParse(mqttConfig);
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toContain(key);
});
