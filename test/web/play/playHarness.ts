import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { createDgtBoard } from '../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { PhysicalAct } from '../../../src/boards/simulated/physicalAct.js';
import { createBoardHost } from '../../../src/boards/simulated/shell/boardHost.js';
import { createTcpEnd } from '../../../src/boards/simulated/shell/tcpEnd.js';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { parseFen } from '../../../src/chess/fen.js';
import { moveEffects, playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { positionFromSetup } from '../../../src/chess/positionFromSetup.js';
import { parseSquare } from '../../../src/chess/square.js';
import { makeUciMove, parseUciMove } from '../../../src/chess/uciMove.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import type { TableView } from '../../../src/table/tableView.js';
import { startDaemonProcess } from '../../app/daemonProcess.js';

/** The time between two acts of quick hands. */
const ACT_MS = 140;

export const positionOf = (fen: string, chess960 = false): Position => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value, { chess960 }) : setup;
  if (!position.ok) throw new Error(`bad FEN ${fen}`);
  return position.value;
};

type Start = { readonly fen: string; readonly chess960?: boolean };

/**
 * The built daemon, a board on a socket simulated byte by byte, and its hands. `start` is the position of the
 * pieces in which a game begins.
 */
export const startRealTable = async (start?: Start) => {
  let position = start === undefined ? startPosition : positionOf(start.fen, start.chess960);
  const board = createDgtBoard({ seed: 1, setup: position.board, clock: 'none' });
  const end = createTcpEnd({ port: 0 });
  const host = createBoardHost({ board, device: end, time: realTime, script: [] });
  await host.start();
  const dataDir = mkdtempSync(join(tmpdir(), 'jadoube-play-'));
  const device = `tcp:127.0.0.1:${end.port()}?protocol=dgt`;
  const daemon = await startDaemonProcess(['--device', device, '--data-dir', dataDir]);
  onTestFinished(async () => {
    await daemon.kill('SIGTERM');
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { table } = daemon;
  const command = async (asked: TableCommand & { readonly by?: object | string }): Promise<void> => {
    const { id } = await table();
    const answer = await fetch(`${daemon.base}/api/v1/tables/${id}/commands`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const isThere = async (what: (view: TableView) => boolean): Promise<void> =>
    expect.poll(async () => what(await table()), { timeout: 12_000, interval: 30 }).toBe(true);
  const act = (what: (atMs: number) => PhysicalAct): void => host.act((atMs) => what(Math.round(atMs)));
  const uciNow = async (): Promise<readonly string[]> =>
    (await table()).game?.moves.map(({ uci }) => uci) ?? [];

  /** Hands make the move on the board: captured pieces first, then lift and place. */
  const hands = async (uci: string): Promise<void> => {
    const move = parseUciMove(position, uci);
    if (!move.ok) throw new Error(move.error.reason);
    const effect = moveEffects(position).find(
      (one) => makeUciMove(position, one.move) === makeUciMove(position, move.value),
    );
    const changes = effect?.changes ?? [];
    for (const { square, before } of changes) {
      if (before !== 0) act((atMs) => ({ atMs, kind: 'lift', square }));
      await sleep(ACT_MS);
    }
    for (const { square, after: piece } of changes) {
      if (piece === 0) continue;
      act((atMs) => ({ atMs, kind: 'place', square, piece }));
      await sleep(ACT_MS);
    }
    position = playMove(position, move.value);
  };

  await isThere(({ device: { link }, game }) => link === 'ready' && (start !== undefined || game !== null));
  if (start !== undefined) await command({ type: 'newGame', ...start });
  return {
    daemon,
    base: daemon.base,
    table,
    command,
    isThere,
    act,
    hands,
    uciNow,
    /** Waits until a move played at the page is in the score, then hands carry it out. */
    carryOut: async (uci: string): Promise<void> => {
      await isThere(({ toCarryOut }) => toCarryOut?.uci === uci);
      await hands(uci);
      await isThere(({ toCarryOut }) => toCarryOut === null);
    },
    /** The player at the board moves. Waits until the table has received the move. */
    reply: async (uci: string): Promise<void> => {
      const plies = (await uciNow()).length;
      await hands(uci);
      await isThere(({ game }) => {
        const last = game?.moves[plies];
        return last?.uci === uci && last.level !== 'provisional';
      });
    },
  };
};

export type RealTable = Awaited<ReturnType<typeof startRealTable>>;

export const cell = (page: Page, name: string): Locator => page.locator(`[data-name=${name}]`);

const middleOf = async (page: Page, name: string): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await cell(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Waits until the page says that it is this player's move. */
export const yourMove = (page: Page): Promise<void> =>
  page.getByText('Your move', { exact: true }).waitFor({ timeout: 20_000 });

export const drag = async (page: Page, from: string, to: string): Promise<void> => {
  const [a, b] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
};

export const clickTwice = async (page: Page, from: string, to: string): Promise<void> => {
  for (const name of [from, to]) {
    const { x, y } = await middleOf(page, name);
    await page.mouse.click(x, y);
  }
};

export const tapTwice = async (page: Page, from: string, to: string): Promise<void> => {
  for (const name of [from, to]) {
    const { x, y } = await middleOf(page, name);
    await page.touchscreen.tap(x, y);
  }
};

/** Drags a finger through the browser's own input, so that unwanted scrolling would occur. */
export const dragFinger = async (page: Page, from: string, to: string): Promise<void> => {
  const [a, b] = [await middleOf(page, from), await middleOf(page, to)];
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await send('touchStart', [a]);
  for (let step = 1; step <= 6; step++)
    await send('touchMove', [{ x: a.x + ((b.x - a.x) * step) / 6, y: a.y + ((b.y - a.y) * step) / 6 }]);
  await send('touchEnd', []);
  await browser.detach();
};

/** Moves with arrow keys from the focused square and presses Enter. The board is seen from `side`. */
export const walkTo = async (page: Page, name: string, side: 'white' | 'black'): Promise<void> => {
  const sign = side === 'white' ? 1 : -1;
  const here = await page.evaluate(() => document.activeElement?.getAttribute('data-name') ?? '');
  const [from, to] = [parseSquare(here), parseSquare(name)];
  if (from === undefined || to === undefined) throw new Error(`the focus is on ${here}`);
  const files = sign * ((to & 7) - (from & 7));
  const ranks = sign * ((to >> 3) - (from >> 3));
  for (let i = 0; i < Math.abs(files); i++) await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(ranks); i++) await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown');
  await page.keyboard.press('Enter');
};

export const typeMove = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Type a move').fill(text);
  await page.keyboard.press('Enter');
};
