import { describe, expect, test } from 'vitest';
import { createGateways, gatewayNotes } from '../../src/app/runGateways.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import type { Gateway } from '../../src/server/gateway.js';
import type { GatewayDefinition } from '../../src/server/gatewayDefinition.js';
import { headerText } from '../../src/server/terminal/headerLine.js';
import { BridgeError } from '../../src/shared/bridgeError.js';
import { createServices } from '../../src/shared/service.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { atOnce } from '../server/atOnce.js';
import { createFakeTableService } from '../server/fakeTableService.js';
import { silentLog } from '../server/http/httpHarness.js';

type Life = 'started' | 'stopped';

/** A row whose start fails with the result of `fault` until that is undefined. */
const plainRow = (name: string, fault: () => unknown, life: Life[] = []): GatewayDefinition<unknown> => ({
  name,
  title: name,
  what: 'a gateway of a test',
  needs: 'port',
  without: `no ${name}`,
  create: (): Gateway => ({
    name,
    start: async () => {
      const problem = fault();
      if (problem !== undefined) throw problem;
      life.push('started');
    },
    stop: async () => void life.push('stopped'),
    url: () => `test://${name}`,
  }),
});

const openHouse = <Config>(rows: readonly GatewayDefinition<Config>[], config: Config) => {
  const time = new VirtualTime();
  const tables = createFakeTableService();
  const warned: string[] = [];
  const gateways = createGateways(rows, config, {
    tables: tables.service,
    publicTables: atOnce(tables.service),
    liveChessTables: atOnce(tables.service),
    host: '127.0.0.1',
    hostNames: [],
    tokens: { find: async () => undefined },
    dataDir: '/nowhere',
    pagesDir: '/nowhere',
    version: '1.2.3',
    log: { ...silentLog, warn: (_details, message) => void warned.push(message) },
    time,
    journalPending: () => 0,
    notes: () => [],
    ...{ services: createServices([]), routes: [], extensions: () => [] },
  });
  return {
    time,
    tables,
    gateways,
    warned,
    states: () => gateways.map(({ state }) => state()),
    start: async () => {
      for (const gateway of gateways) await gateway.start();
    },
    stop: async () => {
      for (const gateway of gateways) await gateway.stop();
    },
  };
};

const taken = () => new BridgeError('PORT_TAKEN', '127.0.0.1:1982 is taken');
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a gateway that cannot have what it needs', () => {
  test('says so, with what is missing meanwhile, and the others start', async () => {
    const house = openHouse([plainRow('first', taken), plainRow('second', () => undefined)], {});
    await house.start();
    expect(house.states()).toMatchObject([
      { name: 'first', state: 'waits', problem: { code: 'PORT_TAKEN' } },
      { name: 'second', state: 'runs', url: 'test://second' },
    ]);
    expect(gatewayNotes(house.states()).map((line) => headerText(line, inEnglish))).toEqual([
      'second     test://second',
      expect.stringMatching(/^Warning +127\.0\.0\.1:1982 is taken: no first\. \S/),
    ]);
    await house.stop();
  });

  test('tries again until it can, and is told of once', async () => {
    let isTaken = true;
    const life: Life[] = [];
    const house = openHouse([plainRow('late', () => (isTaken ? taken() : undefined), life)], {});
    await house.start();
    for (let i = 0; i < 5; i++) {
      house.time.advanceTo(house.time.nowMs() + 10_000);
      await settle();
    }
    expect(house.warned).toHaveLength(1);
    expect(life).toEqual([]);
    isTaken = false;
    house.time.advanceTo(house.time.nowMs() + 10_000);
    await settle();
    expect(house.states()).toMatchObject([{ state: 'runs' }]);
    expect(house.states()[0]?.problem).toBeUndefined();
    await house.stop();
    expect(life).toEqual(['started', 'stopped']);
  });

  test('does not start any more once it was stopped', async () => {
    const life: Life[] = [];
    let isTaken = true;
    const house = openHouse([plainRow('late', () => (isTaken ? taken() : undefined), life)], {});
    await house.start();
    await house.stop();
    isTaken = false;
    house.time.advanceTo(60_000);
    await settle();
    expect(life).toEqual([]);
    expect(house.states()).toMatchObject([{ state: 'closed' }]);
  });
});

test('a bug in starting one gateway is its own trouble', async () => {
  const broken = plainRow('broken', () => new TypeError('undefined is not a function'));
  const house = openHouse([broken, plainRow('sound', () => undefined)], {});
  await house.start();
  expect(house.states()).toMatchObject([
    { state: 'waits', problem: { code: 'INTERNAL', message: 'undefined is not a function: no broken' } },
    { state: 'runs' },
  ]);
  await house.stop();
});

test('a configuration that no waiting would mend is refused', async () => {
  const wrong = plainRow('wrong', () => new BridgeError('CONFIG_INVALID', 'cannot listen on 10.9.9.9:1'));
  await expect(openHouse([wrong], {}).start()).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
});
