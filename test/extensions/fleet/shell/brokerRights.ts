import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import { expect, onTestFinished } from 'vitest';
import { topicsOf } from '../../../../src/extensions/fleet/topics.js';

const topics = topicsOf('hall');
const NODES = ['A', 'B'] as const;

/** The login that a configuration of `fleet broker-config` in a folder gives a member. */
const memberOf = (dir: string, file: string): { url: string; username: string; password: string } => {
  const { fleet } = JSON.parse(readFileSync(join(dir, file), 'utf8'));
  const url = new URL(fleet.url);
  return { url: `mqtts://${url.host}`, username: url.username, password: url.password };
};

const within = <Value>(what: string, promise: Promise<Value>): Promise<Value> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${what}: nothing came`)), 20_000)),
  ]);

const open = (url: string, options: IClientOptions): Promise<MqttClient> =>
  new Promise((resolve, reject) => {
    const client = mqtt.connect(url, { protocolVersion: 4, reconnectPeriod: 0, ...options });
    onTestFinished(() => void client.end(true));
    client.on('connect', () => resolve(client));
    client.on('error', reject);
    client.on('close', () => reject(new Error('closed')));
  });

/** Waits until the broker has accepted it, or has closed the connection because of it. */
const attempt = (client: MqttClient, topic: string, text: string): Promise<void> =>
  new Promise((resolve) => {
    client.on('close', () => resolve());
    client.publish(topic, text, { qos: 1 }, () => resolve());
  });

/**
 * Tries everything that a member must not do at a broker configured by the files in `dir`, each together with
 * an allowed counterpart, so that silence means a refusal.
 *
 * @param hubPassword of the user `hub`, at the address of the nodes.
 */
export const expectRights = async (dir: string, hubPassword: string): Promise<void> => {
  const ca = readFileSync(join(dir, 'ca.pem'));
  const [a, b] = NODES.map((name) => memberOf(dir, `member-${name}.json`)) as [
    ReturnType<typeof memberOf>,
    ReturnType<typeof memberOf>,
  ];
  const login = ({ username, password }: typeof a, more: IClientOptions = {}): Promise<MqttClient> =>
    open(a.url, { ca, username, password, ...more });
  await expect(login({ ...a, password: b.password }), 'the password of another').rejects.toThrow();
  await expect(open(a.url, { ca }), 'nobody').rejects.toThrow();
  await expect(login(a, { ca: [] }), 'a signer that is not known').rejects.toThrow(/certificate/);
  await expect(open(a.url.replace('mqtts', 'mqtt'), a), 'without TLS').rejects.toThrow();

  const hub = await login({ url: a.url, username: 'hub', password: hubPassword });
  const received: string[] = [];
  const marks = new Map<string, () => void>();
  const note = (topic: string, payload: Buffer): void => {
    received.push(`${topic} ${payload}`);
    marks.get(String(payload))?.();
  };
  const mark = (text: string): Promise<void> =>
    within(text, new Promise((resolve) => marks.set(text, resolve)));
  hub.on('message', note);
  await hub.subscribeAsync(['jd/#'], { qos: 1 });

  const honest = await login(b);
  const forbidden = [
    topics.events('B'),
    topics.head('B'),
    topics.ask('B'),
    topics.ask('A'),
    'jd/1/other/n/A/ev',
  ];
  for (const topic of forbidden) await attempt(await login(a), topic, 'forged');
  const will = (topic: string) => ({ will: { topic, payload: 'a will', qos: 1 as const, retain: false } });
  const dead = [await login(a, will(topics.state('B'))), await login(a, will(topics.state('A')))];
  const allWills = mark('a will');
  for (const client of dead) client.stream.destroy();
  await allWills;
  const atHub = mark('honest');
  await honest.publishAsync(topics.events('B'), 'honest', { qos: 1 });
  await atHub;
  expect(received).toEqual([`${topics.state('A')} a will`, `${topics.events('B')} honest`]);

  await hub.unsubscribeAsync(['jd/#']);
  const spied: string[] = [];
  const spy = await login(a);
  spy.on('message', (topic, payload) => {
    spied.push(`${topic} ${payload}`);
    marks.get(String(payload))?.();
  });
  // Some brokers report a refusal, others only deliver nothing.
  for (const topic of [
    '#',
    'jd/#',
    topics.ask('B'),
    topics.events('B'),
    topics.ask('+'),
    ...topics.forHub('A'),
  ])
    await spy.subscribeAsync(topic, { qos: 1 }).catch(() => {});
  await spy.subscribeAsync(topics.forNode('A'), { qos: 1 });
  const atSpy = mark('for A');
  for (const topic of [topics.ask('B'), topics.events('B')])
    await hub.publishAsync(topic, 'for B', { qos: 1 });
  await hub.publishAsync(topics.ask('A'), 'for A', { qos: 1 });
  await atSpy;
  expect(new Set(spied)).toEqual(new Set([`${topics.ask('A')} for A`]));
};
