import { describe, expect, test } from 'vitest';
import { createAccess } from '../../../src/server/access.js';
import { useClockTable } from '../../table/clockHarness.js';
import { readStream, startHttp } from './httpHarness.js';

const { open } = useClockTable();

/** The gateway over a house with one real table, whose physical clock is read and reported. */
const start = async (access = createAccess({ host: '127.0.0.1' })) => {
  const hall = await open();
  hall.hands.connect();
  hall.read({});
  const http = await startHttp({ service: hall.tables, nowMs: () => hall.time.nowMs(), access });
  const command = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await http.ask('/api/v1/tables/one/commands', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { ...hall, ...http, command };
};

describe('the clock over HTTP', () => {
  test('a text, icons and a beep reach the physical clock', async () => {
    const { command, orders } = await start();
    const mode = { mode: 'fischer', period: 1, flag: false };
    expect((await command({ type: 'showClockText', text: 'Round 3', short: 'rnd 3' })).status).toBe(200);
    expect((await command({ type: 'showClockIcons', white: mode, black: mode })).status).toBe(200);
    expect((await command({ type: 'beepClock' })).status).toBe(200);
    expect((await command({ type: 'showClockTimes' })).status).toBe(200);
    expect(orders.map(({ kind }) => kind)).toEqual([
      'showClockText',
      'showClockIcons',
      'beepClock',
      'showClockTimes',
    ]);
  });

  test.each([
    [{ type: 'showClockText', text: 'much too long' }],
    [{ type: 'showClockText', text: 'for ever', lastsMs: 10_000_000 }],
    [{ type: 'showClockIcons', white: { mode: 'sundial', period: 1, flag: false } }],
    [{ type: 'beepClock', lastsMs: 1e9 }],
    [{ type: 'correctClock', side: 'white', ms: -1 }],
    [{ type: 'correctClock', side: 'white', ms: 0.5 }],
    [{ type: 'correctClock', side: 'green', ms: 1 }],
    [{ type: 'setClock', control: '40/90/30' }],
    [{ type: 'setClock', control: '0+0' }],
    [{ type: 'setClock', control: '99999h' }],
    [{ type: 'setClock', control: '300' }],
  ])('%j is refused with words, and nothing changes', async (body) => {
    const { command, orders, received } = await start();
    const before = received.length;
    const answer = await command(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: { code: 'BAD_REQUEST', message: expect.stringMatching(/\w{3}/), advice: expect.any(String) },
    });
    expect(orders).toEqual([]);
    expect(received.length).toBe(before);
  });

  test('a clock that runs for ten minutes says nothing: the side that runs and since when is enough', async () => {
    const { command, wait, ask, time } = await start();
    await command({ type: 'setClock', control: '90+30' });
    await command({ type: 'startClock' });
    const stream = readStream(await ask('/api/v1/events'));
    wait(600_000);
    await command({ type: 'pressClock', side: 'white' });
    const types: string[] = [];
    let reported: Record<string, unknown> = {};
    while (reported['type'] !== 'clock') {
      reported = JSON.parse((await stream.next())?.data ?? '{}');
      types.push(String(reported['type']));
    }
    // Only the events of the press itself, and none of the ten minutes before it.
    expect(types.filter((type) => type === 'gameClock' || type === 'clock')).toEqual(['gameClock', 'clock']);
    expect(reported).toMatchObject({
      whiteMs: 5_430_000 - 600_000 + 30_000,
      blackMs: 5_430_000,
      running: 'black',
      atMs: time.nowMs(),
    });
  });
});
