import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { type AccessOptions, createAccess } from '../../src/server/access.js';
import { createHttpGateway, type HttpGatewayOptions } from '../../src/server/http/httpGateway.js';
import type { TableEventBody } from '../../src/table/tableEvent.js';
import { atOnce } from '../server/atOnce.js';
import { createFakeTableService } from '../server/fakeTableService.js';
import { boardBody, gameBody, scriptPlies } from '../server/gameScript.js';
import { withServices } from '../server/givenServices.js';
import { silentLog } from '../server/http/httpHarness.js';
import { quietLichess } from './quietLichess.js';

let browser: Browser;

/**
 * A connection of this file to a browser that all files share. Its contexts are closed at the end. What only a
 * browser with windows has, such as a screen that is kept on, needs `windowed`, which takes longer.
 */
export const useBrowser = (kind: 'windowless' | 'windowed' = 'windowless'): void => {
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserUrls')[kind]);
  });
  afterAll(() => browser?.close());
};

/** A bare page in a separate context, closed with the test. */
export const newPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  return context.newPage();
};

/** The content of a file that the browser saves. */
export const downloaded = async (download: Download): Promise<string> =>
  text(await download.createReadStream());

/** The folder of the pages built by `npm run build`. */
export const builtPages = (): string => 'dist/web';

/** The real HTTP gateway over a fake house with one table. It can be stopped and restarted on its port. */
export const startDaemon = async (
  accessOptions: Partial<AccessOptions> = {},
  rules?: LawsRules,
  services: Partial<Pick<HttpGatewayOptions, 'origins' | 'staticDir' | 'extensions'>> = {},
) => {
  const house = createFakeTableService(rules === undefined ? {} : { rules });
  house.addTable('one', { serialNumber: '30001477', batteryPercent: 83 });
  const create = (port: number) =>
    createHttpGateway({
      service: house.service,
      publicTables: atOnce(house.service),
      host: '127.0.0.1',
      port,
      access: createAccess({ host: '127.0.0.1', ...accessOptions }),
      staticDir: builtPages(),
      log: silentLog,
      version: '1.2.3',
      nowMs: house.nowMs,
      ...withServices({ lichess: quietLichess, ...services }),
    });
  let gateway = create(0);
  await gateway.start();
  onTestFinished(() => gateway.stop());
  const port = gateway.address()?.port ?? 0;
  return {
    house,
    base: `http://127.0.0.1:${port}`,
    tell: (...bodies: readonly TableEventBody[]) => house.tell('one', ...bodies),
    stop: () => gateway.stop(),
    restart: async () => {
      gateway = create(port);
      await gateway.start();
    },
  };
};

export type Daemon = Awaited<ReturnType<typeof startDaemon>>;

type Ply = ReturnType<typeof scriptPlies>[number];

/** A certain move with the times on the clocks. */
export const timedMove = (
  gameId: string,
  ply: Ply,
  remainingMs: { readonly white: number; readonly black: number },
): TableEventBody => ({ type: 'move', gameId, ...ply, level: 'final', confidence: 1, remainingMs });

/** A game with these moves, one minute each. */
export const reportGame = (
  { house }: Pick<Daemon, 'house'>,
  sans: readonly string[],
  { gameId = 'g1', table = 'one' } = {},
): void => {
  house.tell(table, gameBody(gameId));
  const remainingMs = { white: 5_400_000, black: 5_400_000 };
  for (const ply of scriptPlies(...sans)) {
    remainingMs[ply.ply % 2 === 1 ? 'white' : 'black'] -= 60_000;
    house.tell(table, timedMove(gameId, ply, { ...remainingMs }));
    house.tell(table, boardBody(ply.fen), { type: 'phase', phase: 'settled', wrong: [] });
  }
};

type PageOptions = BrowserContextOptions & {
  readonly path?: string;
  /** Console messages that the test provokes. */
  readonly expectErrors?: RegExp;
};

/**
 * A page in a separate context. When the test is over, it must have called only the daemon and logged no
 * errors.
 */
export const openPage = async (
  { base }: Pick<Daemon, 'base'>,
  { path = '/', expectErrors, ...options }: PageOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  await context.addInitScript({ path: 'test/web/pageChecks.js' });
  const page = await context.newPage();
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (expectErrors?.test(message.text()) !== true) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${base}/`)) strangers.push(request.url());
  });
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
  });
  await page.goto(base + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

/** Keeps a picture when JADOUBE_SCREENSHOTS names a folder. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['JADOUBE_SCREENSHOTS'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
};
