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
import { handProfiles } from '../../../src/simulation/hands/profiles.js';
import type { TableView } from '../../../src/table/tableView.js';
import { type DaemonProcess, startDaemonProcess } from '../../app/daemonProcess.js';
import { families } from '../../boards/protocols/conformance/families.js';
import { HANDS_BEGIN_MS, handsFor, knownGames, uciOf } from '../../boards/protocols/conformance/playing.js';
import { soon } from '../../soon.js';
import { newPage, useBrowser } from '../browserBed.js';
import { type BrowserEndOptions, createBrowserEnd } from './radioBed.js';

useBrowser();

const PLIES = 6;
const MOVES = knownGames[1]?.slice(0, PLIES) ?? [];
/** Of the hands, so that no test waits for long thoughts. */
const HASTE = 3;

type PageLink = Exclude<BoardLink, { readonly kind: 'tcp' }>;

/** Every protocol over every way that a browser has to its boards. */
const WAYS = families.flatMap(({ id, protocol }) =>
  protocol.links
    .filter((link): link is PageLink => link.kind !== 'tcp')
    .map((link) => ({ id, link, way: link.kind, model: modelOver(id, link.kind) })),
);

/** A Chessnut that is spoken to over Bluetooth is another one than at a cable. */
function modelOver(id: string, way: PageLink['kind']): string | undefined {
  return id === 'chessnut' && way === 'ble' ? 'bluetooth' : undefined;
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

/** A board that a browser has in reach, and the page that may bring it. */
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

/** Hands that wait after each ply until it is told, however slow the machine is. */
const playPlies = async (
  host: BoardHost,
  told: () => Promise<readonly string[]>,
  moves = MOVES,
  after: (ply: number) => Promise<void> = async () => {},
): Promise<void> => {
  const wanted = uciOf(moves);
  let lastMs = HANDS_BEGIN_MS;
  let ply = 0;
  for (const act of handsFor(moves, handProfiles.clean, 1)) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, act.atMs - lastMs) / HASTE));
    lastMs = act.atMs;
    host.act((atMs) => ({ ...act, atMs }));
    if (act.kind !== 'place') continue;
  }
  await soon(async () => expect(await told()).toEqual(wanted));
  ply = wanted.length;
  await after(ply);
};

test.each(WAYS)('a page brings a $id by $way, and its game is played', async ({ id, link, way, model }) => {
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
  await playPlies(host, () => house.played(table));
  const [recording = ''] = house.recorded();
  expect(recording).toContain('"link":"page"');
  expect(recording.includes('"char":')).toBe(way === 'ble');
});
