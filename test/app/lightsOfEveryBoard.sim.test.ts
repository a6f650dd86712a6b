import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Board, startBoard } from '../../src/app/board.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import type { SimulatedEBoard } from '../../src/boards/simulated/simulatedEBoard.js';
import { createMemoryLine } from '../../src/boards/transport/memory.js';
import { makeSquare } from '../../src/chess/square.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import type { VirtualTime } from '../../src/shared/timeSource.js';
import type { BoardSetupCommand } from '../../src/table/boardSetups.js';
import { createTables } from '../../src/table/tables.js';
import { type Family, familiesAndModels } from '../boards/protocols/conformance/families.js';
import { drawFrom } from '../depth.js';
import { silentLog } from '../server/http/httpHarness.js';
import { inVirtualTime } from './inVirtualTime.js';

const READY_MS = 10_000;
/** The slowest boards accept a picture every 750 ms. */
const SHOWN_MS = 2_000;

const dataDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-lit-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
};

const sleep = (time: VirtualTime, ms: number): Promise<void> =>
  new Promise((resolve) => void time.setTimeout(resolve, ms));

type AtWork = {
  readonly time: VirtualTime;
  readonly board: SimulatedEBoard;
  readonly lit: () => string;
  readonly handleCommand: (command: BoardSetupCommand) => void;
  readonly started: Board;
  readonly pull: (outMs: number) => Promise<void>;
};

/** A board at a table of a house, which is stopped at the end. Returns the observations of `work`. */
const atTable = (family: Family, dir: string, work: (at: AtWork) => Promise<void>) =>
  inVirtualTime(async (time) => {
    const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
    const tables = createTables({
      time,
      journal,
      recogniser: {},
      nowIso: () => '2026-11-21T10:00:00.000Z',
      today: () => '2026.11.21',
    });
    const { host, device } = createMemoryLine(time);
    const board = family.createBoard();
    const simulated = createBoardHost({ board, device, time, script: [] });
    await simulated.start();
    const spec = { id: 'one', name: 'One', device: { url: 'test:one', protocol: family.id }, tags: {} };
    const deps = { tables, time, log: silentLog, recordDir: undefined, dataDir: dir };
    const started = await startBoard(spec, { transport: host, link: 'memory', origin: 'simulated' }, deps);
    await sleep(time, READY_MS);
    const lit = (): string =>
      (board.litSquares?.() ?? [])
        .toSorted((a, b) => a - b)
        .map(makeSquare)
        .join(' ');
    const handleCommand = (command: BoardSetupCommand): void => {
      const answer = started.setup.handleCommand(command);
      if (!answer.ok) throw answer.error;
    };
    const pull = async (outMs: number): Promise<void> => {
      simulated.act((atMs) => ({ atMs, kind: 'unplug' }));
      await sleep(time, outMs);
      simulated.act((atMs) => ({ atMs, kind: 'plug' }));
      await sleep(time, READY_MS + 5_000);
    };
    await work({ time, board, lit, handleCommand, started, pull });
    await started.stop();
    await simulated.stop();
    tables.stop();
    journal.close();
  });

/** The boards with lights, by the capabilities that they report. */
const lighted = familiesAndModels.filter(({ id }) => !['chessup', 'citrine', 'cpp'].includes(id));

describe.each(drawFrom(lighted.map((family) => [family.name, family] as const)))(
  'lights of %s',
  (_, family) => {
    // Between neighbouring squares the corners of a third square are also lit.
    const squares = ['e2', 'b5'];

    test('are out when the board is left, and lit again after the cable was out', async () => {
      if (family.name === 'dgt') return;
      await atTable(family, dataDir(), async ({ time, lit, handleCommand, started, pull }) => {
        handleCommand({ type: 'testLights', squares });
        await sleep(time, SHOWN_MS);
        expect(lit()).toBe('e2 b5');
        await pull(3_000);
        expect(lit()).toBe('e2 b5');
        await started.stop();
        expect(lit()).toBe('');
      });
    });

    test('show the last of many pictures soon, however fast they are wanted', async () => {
      if (family.name === 'dgt') return;
      await atTable(family, dataDir(), async ({ time, lit, handleCommand }) => {
        for (let i = 0; i < 60; i++) {
          handleCommand({ type: 'testLights', squares: [`${'abcdefgh'[i % 8]}${1 + (i % 7)}`] });
          await sleep(time, 15);
        }
        handleCommand({ type: 'testLights', squares });
        await sleep(time, SHOWN_MS);
        expect(lit()).toBe('e2 b5');
      });
    });
  },
);

test('a board that is left while its pieces are learned is dark, and learning goes on later', async () => {
  const dir = dataDir();
  const certabo = familiesAndModels.find(({ name }) => name === 'certabo');
  if (certabo === undefined) throw new Error('no Certabo');
  const learning = (): unknown =>
    JSON.parse(readFileSync(join(dir, 'boards', readdirSync(join(dir, 'boards'))[0] ?? ''), 'utf8')).learning;
  await atTable(certabo, dir, async ({ time, lit, handleCommand, started }) => {
    handleCommand({ type: 'learnPieces', name: 'club', turned: false });
    await sleep(time, 1_000);
    expect(lit().split(' ')).toHaveLength(32);
    await started.stop();
    expect(lit()).toBe('');
  });
  expect(learning()).toMatchObject({ name: 'club', turned: false });
});

test('pieces are learned to the end though the cable is pulled meanwhile', async () => {
  const certabo = familiesAndModels.find(({ name }) => name === 'certabo');
  if (certabo === undefined) throw new Error('no Certabo');
  await atTable(certabo, dataDir(), async ({ time, lit, handleCommand, started, pull }) => {
    handleCommand({ type: 'learnPieces', name: 'club', turned: false });
    await sleep(time, 800);
    expect(started.setup.view().learning?.complete).toBe(false);
    await pull(2_000);
    expect(started.setup.view().learning).toMatchObject({ name: 'club', complete: true });
    expect(lit()).toBe('');
    handleCommand({ type: 'keepPieces' });
    const { learning, pieceSets } = started.setup.view();
    expect([learning, pieceSets.find(({ name }) => name === 'club')]).toEqual([
      null,
      { name: 'club', pieces: 32 },
    ]);
  });
});
