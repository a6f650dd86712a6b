import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ClockOffset } from '../../../src/extensions/fleet/clockOffset.js';
import { askSchema, eventsSchema, readMessage } from '../../../src/extensions/fleet/messages.js';
import { checkFleetName, isFleetName, nameOfHost } from '../../../src/extensions/fleet/names.js';
import { REQUESTS_MAX, Requests } from '../../../src/extensions/fleet/requests.js';
import { readNodeTopic, topicsOf } from '../../../src/extensions/fleet/topics.js';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('names and topics', () => {
  test('every topic is made of what all brokers take', () => {
    const topics = topicsOf('hall');
    const all = [
      topics.state('A'),
      topics.head('A'),
      topics.events('A'),
      topics.reply('A', 'h'),
      topics.ask('A'),
    ];
    for (const topic of all) expect(topic).toMatch(/^[A-Za-z0-9_$/-]+$/);
    expect(all).toContain('jd/1/hall/n/A/$state');
    expect(all.map((topic) => readNodeTopic(topic)?.kind)).toEqual([
      'state',
      'head',
      'events',
      'reply',
      undefined,
    ]);
  });

  test('a name with a space, a dot or a slash is refused with what to do; that of a machine is made one', () => {
    for (const name of ['hall 1', 'a.b', 'a/b', '', '+', '#', 'x'.repeat(65), 'Saal Süd'])
      expect(checkFleetName('node', name)).toMatchObject({
        ok: false,
        error: { code: 'FLEET_NAME_INVALID' },
      });
    fc.assert(fc.property(fc.string(), (host) => isFleetName(nameOfHost(host))));
  });

  test('a node writes below its own name, and reads that and what is asked of it', () => {
    const { mayRead, mayWrite } = topicsOf('hall');
    expect(mayWrite('A', 'jd/1/hall/n/A/ev')).toBe(true);
    for (const topic of [
      'jd/1/hall/n/AB/ev',
      'jd/1/hall/n/B/ev',
      'jd/1/hall/cmd/A/ask',
      'jd/1/other/n/A/ev',
      '#',
    ])
      expect(mayWrite('A', topic)).toBe(false);
    expect(mayRead('A', 'jd/1/hall/cmd/A/ask')).toBe(true);
    for (const topic of ['#', 'jd/#', 'jd/1/hall/n/+/ev', 'jd/1/hall/cmd/#'])
      expect(mayRead('A', topic)).toBe(false);
  });
});

describe('messages', () => {
  const row = {
    seq: 1,
    table: 'one',
    epoch: '1',
    n: 1,
    atMs: 0,
    at: '',
    type: 'whatever',
    new: { field: 1 },
  };

  test('kinds and fields that a newer version knows are kept', () => {
    const message = { boot: 'b', t: 0, b: 'one', rows: [row], later: true };
    expect(readMessage(eventsSchema, bytes(message))?.rows).toEqual([row]);
  });

  test('anything else is none, and does no harm', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json().map((text) => new TextEncoder().encode(text)),
          fc.uint8Array(),
        ),
        (payload) => {
          expect(readMessage(askSchema, payload)).toBeUndefined();
        },
      ),
    );
  });
});

test('a clock is reported with an error that holds, whichever way was slow', () => {
  const delay = fc.integer({ min: 0, max: 3_000 });
  const samples = fc.array(fc.tuple(delay, delay), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), samples, (aheadMs, ways) => {
      const offset = new ClockOffset();
      ways.forEach(([there, back], i) => {
        const t1 = i * 1_000;
        const t2 = t1 + there + aheadMs;
        offset.add({ t1, t2, t3: t2 + 5, t4: t1 + there + 5 + back });
      });
      const best = offset.best(ways.length * 1_000);
      expect(Math.abs((best?.offsetMs ?? Number.NaN) - aheadMs)).toBeLessThanOrEqual(best?.errorMs ?? 0);
    }),
  );
});

test('a request is sent again until it is answered, once; without an answer its end is unknown', () => {
  const requests = new Requests();
  const outcomes: unknown[] = [];
  const request = (id: string) => ({ k: 'laws', hub: 'h', id, b: 'one' }) as const;
  for (const id of ['1', '2']) requests.add('A', request(id), 0, (outcome) => outcomes.push([id, outcome]));
  expect(requests.due(900)).toEqual([]);
  expect(requests.due(1_000).map(({ request: { id } }) => id)).toEqual(['1', '2']);
  for (let twice = 0; twice < 2; twice++) requests.receive('1', { k: 'done', value: null });
  expect(requests.due(2_000).map(({ request: { id } }) => id)).toEqual(['2']);
  requests.due(6_000);
  expect(outcomes).toEqual([
    ['1', { k: 'done', value: null }],
    ['2', { k: 'unknown' }],
  ]);
  for (let i = 0; i < REQUESTS_MAX; i++) requests.add('A', request(`w${i}`), 0, () => {});
  expect(requests.add('A', request('one more'), 0, () => {})).toBe(false);
});
