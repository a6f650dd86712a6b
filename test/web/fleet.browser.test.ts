import { expect, test } from 'vitest';
import { realTime } from '../../src/boards/transport/realTime.js';
import type { FleetService, FleetView, TableMove } from '../../src/extensions/fleet/fleetService.js';
import { BridgeError } from '../../src/shared/bridgeError.js';
import { err, ok } from '../../src/shared/result.js';
import { openMachines } from '../app/fleetHarness.js';
import { specOf } from '../table/playOnTable.js';
import { axeFindings } from './axe.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openHouse } from './houseHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

test('a machine is killed: the page tells it, and that it is back', async () => {
  const machines = await openMachines();
  const [hub, a, b] = [
    machines.hub(),
    machines.node('A', 'simulated:dgt'),
    machines.node('B', 'simulated:dgt'),
  ];
  const [daemon] = await Promise.all([hub.start(), a.start(), b.start()]);
  const page = await openPage(daemon, { ...PHONE, path: '/fleet.html' });
  await page.getByText('2 of 2 machines here').waitFor();
  const card = page.getByRole('region', { name: 'A', exact: true });
  await card.getByRole('link', { name: 'A-board-1' }).waitFor();
  await card.getByText(/^[+−]\d+(\.\d)? m?s ± \d+ ms$/).waitFor();
  await card.getByText(/GB free/).waitFor();
  const keepPictures = async (name: string): Promise<void> => {
    for (const [of, size] of [
      ['wide', WIDE],
      ['phone', PHONE],
    ] as const) {
      await page.setViewportSize(size.viewport);
      await expectFit(page);
      await keepPicture(page, `fleet-${of}-${name}`);
    }
  };
  await keepPictures('1-here');
  await a.killed();
  await card.getByText(/away for \d+ s/).waitFor();
  await page.getByText('1 of 2 machines here').waitFor();
  await card.getByText('The game goes on there').waitFor();
  // Its last report no longer applies.
  expect(await card.getByText(/ms/).count()).toBe(0);
  await keepPictures('2-away');
  await a.start();
  await card.getByText('here', { exact: true }).waitFor();
  await page.getByText('2 of 2 machines here').waitFor();
  await keepPictures('3-back');
  await card.getByRole('link', { name: 'A-board-1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
});

test('a machine in no fleet says so, instead of counting none', async () => {
  const house = await openHouse({
    time: realTime,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    spec: specOf('board-1'),
    staticDir: builtPages(),
  });
  const page = await openPage(house, { ...PHONE, path: '/fleet.html', expectErrors: /404/ });
  await page.getByText('This machine stands alone.').waitFor();
  expect(await page.getByText(/of 0 machines/).count()).toBe(0);
  await expectFit(page);
  expect(await axeFindings(page)).toEqual([]);
});

const problem = {
  code: 'FLEET_CLOCK',
  message: 'the clock of B is 86400 s ahead of ours',
  advice: 'Set the time of that machine, best by NTP; games keep the times that it wrote.',
};
const EPOCH = '20261122T100000Z-1a2b3c4d';
const node = (name: string): FleetView['nodes'][number] => ({
  name,
  state: 'ready',
  heardAgoMs: 300,
  lagMs: 12,
  machine: { temperatureC: 51.4, diskFreeBytes: 21.4e9, diskBytes: 32e9 },
  obeys: null,
  program: '0.9.0',
  ring: name === 'A' ? 1 : 2,
  clockAheadMs: -40,
  clockErrorMs: 3,
  tables: [1, 2, 3].map((n) => ({ id: `${name}-board-${n}`, behind: 0, epoch: EPOCH, link: 'ready' })),
  problems: [],
});

/** A hub that records its requests. `code` is the code that it accepts. */
const createService = (code: string) => {
  let hub: NonNullable<FleetView['hub']> = {
    name: 'hub',
    url: 'mqtt://127.0.0.1',
    fence: 1,
    heldBy: 'office',
    asking: ['C'],
    members: ['A'],
  };
  const moves: TableMove[] = [];
  const updated: number[] = [];
  const service: FleetService = {
    view: () => ({
      site: 'hall',
      hub,
      nodes: [
        {
          ...node('A'),
          tables: node('A').tables.map((table, i) => (i === 0 ? { ...table, plays: true } : table)),
        },
        { ...node('B'), clockAheadMs: 86_400_000, problems: [problem] },
        { ...node('D'), state: 'lost', heardAgoMs: 185_000, machine: {}, lagMs: null },
      ],
    }),
    adopt: async (given) => {
      if (given !== code) return err(new BridgeError('FLEET_CODE_WRONG', 'no machine shows this code'));
      hub = { ...hub, asking: [], members: [...hub.members, 'C'] };
      return ok('C');
    },
    update: async (ring) => {
      updated.push(ring);
      return ok({ begun: ['A'], refused: [] });
    },
    revoke: async (member) => {
      hub = { ...hub, members: hub.members.filter((name) => name !== member) };
      return ok(member);
    },
    move: async (request) => {
      moves.push(request);
      return ok(`${request.to}-20261122`);
    },
    takeOver: async () => {
      const { heldBy: _, ...rest } = hub;
      hub = { ...rest, fence: 3 };
      return ok(3);
    },
  };
  return { service, hub: () => hub, moves, updated };
};

const openFleet = async () => {
  const { service, hub, moves, updated } = createService('271828');
  const house = await openHouse({
    time: realTime,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    spec: specOf('board-1'),
    staticDir: builtPages(),
    services: () => ({ fleet: service }),
  });
  return { base: house.base, hub, moves, updated };
};

test.each([
  ['phone', PHONE, 'light'],
  ['phone', PHONE, 'dark'],
  ['wide', WIDE, 'light'],
  ['wide', WIDE, 'dark'],
] as const)('on a %s everything is in sight and named (%#)', async (name, size, colorScheme) => {
  const page = await openPage(await openFleet(), { ...size, colorScheme, path: '/fleet.html' });
  await page.getByText('the clock of B is 86400 s ahead of ours').waitFor();
  await page.getByText('away for 3 min').waitFor();
  await expectFit(page);
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, `fleet-${name}-${colorScheme}`);
});

test('with the keys alone a machine is taken in by its code, one is thrown out, and this hub takes over', async () => {
  const { base, hub } = await openFleet();
  const page = await openPage({ base }, { ...WIDE, path: '/fleet.html', expectErrors: /404/ });
  await page.getByText('office has taken over').waitFor();
  const code = page.getByLabel('Code of a new machine');
  await code.focus();
  await page.keyboard.type('314159');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('no machine shows this code').waitFor();
  expect(hub().members).toEqual(['A']);
  await code.fill('271828');
  await page.keyboard.press('Enter');
  await page.getByText('Waiting to be admitted: C').waitFor({ state: 'hidden' });
  expect(hub().members).toEqual(['A', 'C']);
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.getByRole('button', { name: 'Take over' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Every machine obeys hub from then on').waitFor();
  expect(hub().fence).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).press('Enter');
  await page.getByText('in control', { exact: true }).waitFor();
  expect(hub().fence).toBe(3);

  await page.getByRole('button', { name: 'Remove A' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Remove A?' }).waitFor();
  await page.keyboard.press('Escape');
  expect(hub().members).toEqual(['A', 'C']);
  await page.getByRole('button', { name: 'Remove A' }).press('Enter');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove it' }).press('Enter');
  await page.getByRole('button', { name: 'Remove A' }).waitFor({ state: 'hidden' });
  expect(hub().members).toEqual(['C']);
});

test('machines are updated ring by ring', async () => {
  const { base, updated } = await openFleet();
  const page = await openPage({ base }, { ...WIDE, path: '/fleet.html' });
  await page.getByRole('button', { name: 'Update ring 2' }).click();
  await page.getByRole('button', { name: 'Update ring 1' }).click();
  await expect.poll(() => updated).toEqual([2, 1]);
});

test('the game of a table is moved to another one, by who opens the line and says where', async () => {
  const { base, moves } = await openFleet();
  const page = await openPage({ base }, { ...PHONE, path: '/fleet.html' });
  await page.getByText('Move the game').click();
  const where = page.getByLabel('The game of A-board-1 goes on at');
  expect(await where.locator('option').allTextContents()).not.toContain('A-board-1');
  await where.selectOption('B-board-2');
  await expectFit(page);
  await keepPicture(page, 'fleet-phone-move');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move it there' }).click();
  await expect.poll(() => moves).toEqual([{ from: 'A-board-1', to: 'B-board-2' }]);
});

test('the operator finds the page where there is a fleet', async () => {
  const page = await openPage(await openFleet(), { ...WIDE, path: '/operator.html', expectErrors: /404/ });
  await page.getByRole('link', { name: 'Fleet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fleet' }).waitFor();
});
