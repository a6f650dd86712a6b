import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { BoardLink } from '../../../src/boards/eboard/boardFamily.js';
import { type BoardHost, createBoardHost } from '../../../src/boards/simulated/shell/boardHost.js';
import { createSimulatedBoard } from '../../../src/boards/simulated/simulatedBoards.js';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { startPosition } from '../../../src/chess/position.js';
import type { Move } from '../../../src/chess/types.js';
import { createRandom } from '../../../src/shared/random.js';
import { planHands } from '../../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../../src/simulation/hands/profiles.js';
import type { TableView } from '../../../src/table/tableView.js';
import { type DaemonProcess, startDaemonProcess } from '../../app/daemonProcess.js';
import { families } from '../../boards/protocols/conformance/families.js';
import { knownGames, uciOf } from '../../boards/protocols/conformance/playing.js';
import { nightly, nightlyFrom } from '../../depth.js';
import { soon } from '../../soon.js';
import { axeFindings } from '../axe.js';
import { keepPicture, newPage, openPage, useBrowser } from '../browserHarness.js';
import { expectFit, PHONE, WIDE } from '../pageFit.js';
import { type BrowserEndOptions, createBrowserEnd } from './radioHarness.js';

useBrowser();

/** Two acts are at least one scan of the slowest board apart. */
const ACT_MS = 300;
const GAME = knownGames[1] ?? [];

type PageLink = Exclude<BoardLink, { readonly kind: 'tcp' }>;

/** Every protocol over every link that a browser has to its boards. */
const WAYS = families.flatMap(({ id, protocol }) =>
  protocol.links
    .filter((link): link is PageLink => link.kind !== 'tcp')
    .map((link) => ({ id, link, way: link.kind, model: modelOver(id, link.kind) })),
);

/** Boards that speak differently over Bluetooth and at a cable. */
function modelOver(id: string, way: PageLink['kind']): string | undefined {
  return ['chessnut', 'cpp'].includes(id) && way === 'ble' ? 'bluetooth' : undefined;
}

const startHouse = async (args: readonly string[]) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-radio-'));
  const recordings = join(dir, 'recordings');
  let daemon: DaemonProcess | undefined;
  onTestFinished(async () => {
    await daemon?.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });
  const start = async (port = 0): Promise<string> => {
    daemon = await startDaemonProcess(
      [...args, '--data-dir', join(dir, 'data'), '--record', recordings],
      port,
    );
    return daemon.base;
  };
  let base = await start();
  const table = async (id: string): Promise<TableView> => {
    const answer = await fetch(`${base}/api/v1/tables/${id}`);
    return (await answer.json()) as TableView;
  };
  return {
    base: () => base,
    table,
    ready: (id: string) =>
      soon(async () => expect((await table(id)).device).toMatchObject({ link: 'ready' })),
    /** The board has shown the start array, which teaches some boards their pieces. */
    begun: (id: string) => soon(async () => expect((await table(id)).game).not.toBeNull()),
    played: async (id: string) => (await table(id)).game?.moves.map(({ uci }) => uci) ?? [],
    restart: async () => {
      const port = Number(new URL(base).port);
      await daemon?.kill('SIGKILL');
      base = await start(port);
    },
    recorded: () => readdirSync(recordings).map((file) => readFileSync(join(recordings, file), 'utf8')),
  };
};
type House = Awaited<ReturnType<typeof startHouse>>;

/** A board within reach of a browser, and the page that may bring it. */
const openBoard = async (house: House, id: string, model: string | undefined, options: BrowserEndOptions) => {
  const end = createBrowserEnd(options);
  const board = createSimulatedBoard(id, { seed: 1, setup: startPosition.board }, model);
  const host = createBoardHost({ board, device: end.device, time: realTime, script: [], speed: 1 });
  await host.start();
  onTestFinished(() => host.stop());
  const first = await newPage({ viewport: { width: 390, height: 844 } });
  await end.putInto(first.context());
  await first.goto(`${house.base()}/radio.html`);
  return { end, host, page: first };
};

const pickAndConnect = async (page: Page, displayName: string, button: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: /^Board/ }).selectOption({ label: displayName });
  await page.getByRole('button', { name: button }).click();
};

const BUTTONS = {
  ble: /Connect over Bluetooth/,
  serial: /Connect at a serial port/,
  hid: /Connect at a USB cable/,
} as const;

/** Quick hands that wait after each ply until it is reported, however slow the machine is. */
const play = async (
  { act }: BoardHost,
  reported: () => Promise<readonly string[]>,
  moves: readonly Move[],
  afterPly: (ply: number) => Promise<void> = async () => {},
): Promise<void> => {
  const wanted = uciOf(moves);
  const { acts, truth } = planHands({
    ...{ start: startPosition, moves, result: '*', profile: handProfiles.clean, thinkScale: 0.1 },
    ...{ random: createRandom(1), startMs: 0 },
  });
  const fromMs = truth.plies.map(({ firstTouchMs }, i) => (i === 0 ? 0 : firstTouchMs));
  for (const [i, beginMs] of fromMs.entries()) {
    const endMs = fromMs[i + 1] ?? Number.POSITIVE_INFINITY;
    for (const one of acts.filter(({ atMs }) => atMs >= beginMs && atMs < endMs)) {
      act((atMs) => ({ ...one, atMs }));
      await new Promise((resolve) => setTimeout(resolve, ACT_MS));
    }
    await soon(async () => expect(await reported()).toEqual(wanted.slice(0, i + 1)));
    await afterPly(i + 1);
  }
};

test.each(nightlyFrom(WAYS))(
  'a page brings a $id by $way, and its game is played',
  async ({ id, link, way, model }) => {
    const house = await startHouse(['--device', `page:?protocol=${id}`]);
    const family = families.find((one) => one.id === id)?.protocol;
    const [usb] = family?.models.flatMap((one) => one.usb) ?? [];
    const { host, page } = await openBoard(house, id, model, {
      ...{ name: 'The board', link, usb: usb && { vendorId: usb.vendorId, productId: usb.productId } },
      notifies: ([code]) => (id === 'chessnut' && code !== 1 ? 1 : 0),
    });
    await pickAndConnect(page, family?.models.at(-1)?.displayName ?? '', BUTTONS[way]);
    const [{ id: table } = { id: '' }] = (await (await fetch(`${house.base()}/api/v1/tables`)).json()).tables;
    await house.ready(table);
    await page.getByText('connected', { exact: true }).waitFor();
    await house.begun(table);
    await play(host, () => house.played(table), GAME.slice(0, 4));
    const [recording = ''] = house.recorded();
    expect(recording).toContain('"link":"page"');
    expect(recording.includes('"char":')).toBe(way === 'ble');
  },
);

const chessnut = WAYS.find(({ id, way }) => id === 'chessnut' && way === 'ble');
const AIR = { name: 'Chessnut Air', notifies: ([code]: Uint8Array) => (code === 1 ? 0 : 1) } as const;

test('a game over air with jitter and losses, whose tab is closed, board lost and daemon killed, is whole', async () => {
  if (chessnut === undefined) throw new Error('no Chessnut');
  const { link, id, model } = chessnut;
  // Without tables the board gets a new one.
  const house = await startHouse([]);
  const { end, host, page } = await openBoard(house, id, model, {
    ...{ ...AIR, link, air: { jitterMs: 30, lost: 0.02 } },
  });
  const context = page.context();
  let tab = page;
  await pickAndConnect(tab, 'Chessnut Air', BUTTONS.ble);
  await house.ready('chessnut-air');
  /** Troubles by the preceding ply. Each lasts while hands play on. */
  const troubles: Readonly<Record<number, () => Promise<void>>> = {
    2: async () => {
      await tab.close();
      tab = await context.newPage();
      await tab.goto(`${house.base()}/radio.html`);
    },
    4: async () => {
      await end.device.unplug();
      await end.device.plug();
    },
    6: () => house.restart(),
    8: async () => {
      await tab.reload();
    },
  };
  const moves = GAME.slice(0, nightly(40, 10));
  await play(
    host,
    () => house.played('chessnut-air'),
    moves,
    async (ply) => troubles[ply]?.(),
  );
  expect(await house.played('chessnut-air')).toEqual(uciOf(moves));
  expect(end.lost()).toBeGreaterThan(0);
  expect((await house.table('chessnut-air')).device).toMatchObject({
    url: 'page:Chessnut Air?protocol=chessnut',
    link: 'ready',
  });
});

test.each([
  ['a phone', PHONE, 'en'],
  ['a wide screen', WIDE, 'de'],
] as const)(
  'on %s the page says what it can, what a board does, and what is missing',
  async (name, size, lang) => {
    if (chessnut === undefined) throw new Error('no Chessnut');
    const house = await startHouse(['--device', 'page:?protocol=chessnut']);
    const end = createBrowserEnd({ ...AIR, link: chessnut.link, remembers: false });
    const board = createSimulatedBoard('chessnut', { seed: 1, setup: startPosition.board }, 'bluetooth');
    const host = createBoardHost({ board, device: end.device, time: realTime, script: [], speed: 1 });
    await host.start();
    onTestFinished(() => host.stop());
    const daemon = { base: house.base() };
    const path = `/radio.html?lang=${lang}`;
    const bare = await openPage(daemon, { ...size, path, permissions: [] });
    await bare.addInitScript(WITHOUT);
    await bare.reload();
    await bare.getByRole('heading', { level: 2 }).waitFor();
    await keepPicture(bare, `radio-none-${name}`);
    await expectFit(bare);
    const page = await openPage(daemon, { ...size, path });
    await end.putInto(page.context());
    await page.reload();
    await page.locator('.bring button.primary').click();
    await page.locator('.board .look.ready').waitFor();
    await keepPicture(page, `radio-ready-${name}`);
    await expectFit(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    // This browser gives no Bluetooth device without a tap.
    await page.locator('.board[data-look="idle"]').waitFor();
    await keepPicture(page, `radio-away-${name}`);
    await page.locator('.board button.primary').click();
    await page.locator('.board .look.ready').waitFor();
  },
);

const WITHOUT = `for (const way of ['bluetooth', 'serial', 'hid'])
  Object.defineProperty(Navigator.prototype, way, { configurable: true, get: () => undefined });`;
