import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { checkConfig } from '../../src/app/config.js';
import { boardDiscovery } from '../../src/extensions/mqtt/boardDiscovery.js';
import { overlayAddress, readRequest } from '../../src/extensions/tournament/pages/overlay/overlayRequest.js';
import { soon } from '../soon.js';

const FOLDER = 'src/docs/examples';
const read = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');

describe('configurations', () => {
  test.each([
    ['play.yaml', 1],
    ['broadcast.yaml', 2],
    ['tournament.yaml', 3],
  ])('%s can be used', (name, tables) => {
    expect(checkConfig(parse(read(name)), name).tables).toHaveLength(tables);
    expect(read(name)).toMatch(/^# yaml-language-server: \$schema=/);
  });

  test('those inside the guides can be used', () => {
    const guides = ['broadcast', 'tournament', 'examples'];
    const texts = guides.flatMap((name) =>
      [...readFileSync(`src/docs/${name}.md`, 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)].map(
        ([, text = '']) => text,
      ),
    );
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(() => checkConfig(parse(text), text)).not.toThrow();
    expect(() => checkConfig(parse('tables: 7'), 'test')).toThrow('tables');
  });
});

/**
 * A server that answers two moves and hangs up; a second request names the number after which it sends the
 * rest.
 */
const startHouse = async () => {
  const asked: string[] = [];
  const move = (seq: number, ply: number, san: string): string =>
    `id: ${seq}\nevent: move\ndata: ${JSON.stringify({ seq, table: 'board-1', type: 'move', ply, san })}\n\n`;
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url);
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(': hello\n\n');
    if (asked.length > 1) reply.write(move(6, 3, 'Nf3'));
    else {
      // The answer cuts a character in two, and has an event that is no move.
      const bytes = Buffer.from(
        `${move(3, 1, 'e4')}data: {"seq":4,"type":"tags","tags":{"White":"Müller"}}\n\n`,
      );
      reply.write(bytes.subarray(0, bytes.length - 8));
      reply.end(Buffer.concat([bytes.subarray(bytes.length - 8), Buffer.from(move(5, 2, 'e5'))]));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const follow = (client: ChildProcess): { readonly printed: () => string } => {
  let printed = '';
  client.stdout?.on('data', (part) => {
    printed += String(part);
  });
  onTestFinished(() => {
    client.kill('SIGKILL');
  });
  return { printed: () => printed };
};

describe('clients', () => {
  test('that in JavaScript prints the final moves, and takes up again after the last number', async () => {
    const house = await startHouse();
    const { printed } = follow(spawn(process.execPath, [`${FOLDER}/client.mjs`, house.base]));
    await soon(() => expect(printed()).toBe('board-1 1 e4\nboard-1 2 e5\nboard-1 3 Nf3\n'));
    expect(house.asked).toEqual(['0', '5'].map((after) => `/api/v1/events?level=final&after=${after}`));
  });

  test('each has at most twenty lines', () => {
    for (const name of ['client.mjs', 'client.py'])
      expect([name, read(name).trimEnd().split('\n').length <= 20]).toEqual([name, true]);
  });

  const hasPython = (): boolean => {
    try {
      execFileSync('python3', ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };

  test.runIf(hasPython())('that in Python does the same', async () => {
    const house = await startHouse();
    const { printed } = follow(spawn('python3', [`${FOLDER}/client.py`, house.base]));
    await soon(() => expect(printed()).toBe('board-1 1 e4\nboard-1 2 e5\nboard-1 3 Nf3\n'));
    expect(house.asked).toEqual(['0', '5'].map((after) => `/api/v1/events?level=final&after=${after}`));
  });
});

test('the scene of OBS shows overlays that exist, as they are written', () => {
  const { sources } = JSON.parse(read('obs-scene.json')) as {
    sources: { id: string; name: string; settings: { url?: string; items?: { name: string }[] } }[];
  };
  const browsers = sources.filter(({ id }) => id === 'browser_source');
  expect(browsers).toHaveLength(2);
  for (const { settings } of browsers) {
    const url = new URL(settings.url ?? '');
    expect(`${url.pathname.slice(1)}${url.search}`).toBe(overlayAddress(readRequest(url.search)));
  }
  const items = sources.flatMap(({ settings }) => settings.items ?? []).map(({ name }) => name);
  expect(items).toEqual(browsers.map(({ name }) => name));
});

test('the automation of Home Assistant waits for a topic that is announced', () => {
  const { automation } = parse(read('home-assistant.yaml')) as {
    automation: { triggers: { topic: string }[] }[];
  };
  const announced = boardDiscovery(
    { prefix: 'jadoube', discoveryPrefix: 'homeassistant', version: '1' },
    { id: 'board-1', name: 'Board 1' },
  ).map(({ payload }) => (JSON.parse(payload) as { state_topic: string }).state_topic);
  const topics = automation.flatMap(({ triggers }) => triggers.map(({ topic }) => topic));
  expect(topics.length).toBe(1);
  expect(topics.filter((topic) => !announced.includes(topic))).toEqual([]);
});

test('the job of Prometheus has the name that the alerts go by', () => {
  const { scrape_configs: jobs } = parse(read('prometheus.yaml')) as {
    scrape_configs: { job_name: string; metrics_path: string }[];
  };
  expect(jobs.map(({ job_name, metrics_path }) => [job_name, metrics_path])).toEqual([
    ['jadoube', '/metrics'],
  ]);
  expect(readFileSync('src/packaging/watching/alerts.yml', 'utf8')).toContain('up{job="jadoube"}');
});
