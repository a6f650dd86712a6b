import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBoard } from '../../src/app/board.js';
import { replayRecording } from '../../src/app/replayRecording.js';
import { scrubRecording } from '../../src/app/scrub/scrubRecording.js';
import { findOnBus } from '../../src/boards/device/findOnBus.js';
import { loadProtocol } from '../../src/boards/device/loadProtocol.js';
import { createDgtBoard } from '../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { DgtFaults } from '../../src/boards/protocols/dgt/simulated/dgtBoardOptions.js';
import { createDgtBus } from '../../src/boards/protocols/dgt/simulated/dgtBus.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createMemoryLine } from '../../src/boards/transport/memory.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import { SharedLine } from '../../src/boards/transport/sharedLine.js';
import { startPosition } from '../../src/chess/position.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { createRandom } from '../../src/shared/random.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { createTables } from '../../src/table/tables.js';
import type { TableView } from '../../src/table/tableView.js';
import { drawFrom } from '../depth.js';
import { silentLog } from '../server/http/httpHarness.js';
import { inVirtualTime } from './inVirtualTime.js';
import { movesOf, OPERA } from './opera.js';

/** Long enough to have captures. */
const GAME = OPERA.slice(0, 10);
const ADDRESSES = [1025, 23_946 & 0x3fff, 137];

/** Boards with these faults on one line at 9600 baud. The game is played at all of them simultaneously. */
const playOnBus = (
  faults: Partial<DgtFaults>,
  addresses: readonly number[] = ADDRESSES,
  sans: readonly string[] = GAME,
) =>
  inVirtualTime(async (time, standing) => {
    const dir = mkdtempSync(join(tmpdir(), 'jadoube-bus-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
    const tables = createTables({
      time,
      journal,
      recogniser: {},
      nowIso: () => '2026-11-21T10:00:00.000Z',
      today: () => '2026.11.21',
    });
    const places = addresses.map((address, i) => {
      const { acts } = planHands({
        start: startPosition,
        moves: movesOf(sans),
        result: '*',
        ending: 'none',
        profile: handProfiles.clean,
        thinkScale: 0.3,
        random: createRandom(7 + i),
        startMs: 8_000 + 400 * i,
      });
      const serialNumber = String(address).padStart(5, '0');
      return { board: createDgtBoard({ seed: i, serialNumber, faults }), script: acts };
    });
    const { host, device } = createMemoryLine(time);
    const hosted = createBoardHost({ board: createDgtBus(places), device, time, script: [] });
    await hosted.start();
    const line = new SharedLine(host, time);
    const boards = [];
    for (const address of addresses)
      boards.push(
        await standing(
          startBoard(
            {
              id: `b${address}`,
              name: `Board ${address}`,
              device: { url: `serial:/dev/x?protocol=dgt&bus=${address}`, protocol: 'dgt' },
              tags: {},
            },
            { transport: line.tap(), bus: address, link: 'serial', origin: 'simulated' },
            { tables, time, log: silentLog, recordDir: join(dir, 'recorded') },
          ),
        ),
      );
    const endMs = Math.max(...places.map(({ script }) => script.at(-1)?.atMs ?? 0));
    await new Promise<void>((resolve) => time.setTimeout(resolve, endMs + 20_000));
    const views = tables.tables();
    await Promise.all(boards.map(({ stop }) => stop()));
    await hosted.stop();
    tables.stop();
    await journal.close();
    return { views, dir: join(dir, 'recorded') };
  });

const sansOf = ({ game }: TableView) => game?.moves.map(({ san }) => san);

test('many boards on one line: each game at its own table, and in its own recording', async () => {
  const { views, dir } = await playOnBus({});
  expect(views.map(sansOf)).toEqual([GAME, GAME, GAME]);
  // Each board has the times of its own clock.
  for (const { game } of views)
    expect(game?.moves.every(({ clockMs }) => clockMs !== undefined && clockMs > 0)).toBe(true);
  for (const name of drawFrom(readdirSync(dir))) {
    const recording = await readRecordingFile(join(dir, name));
    const { protocol, bus, origin } = recording.header;
    const { scrub } = await loadProtocol(protocol, bus);
    const scrubbed = scrubRecording(scrub, recording);
    expect(ADDRESSES).toContain(bus);
    // The value that was given when the line was opened.
    expect(origin).toBe('simulated');
    expect(scrubbed.header.bus).toBe(1);
    for (const each of [recording, scrubbed]) {
      const { games } = await replayRecording(each, {});
      expect(games.map(({ moves }) => moves.map(({ san }) => san))).toEqual([GAME]);
    }
  }
});

test('bytes lost and doubled on the line cost no move', async () => {
  const { views } = await playOnBus({ lostByteRate: 0.002, doubledByteRate: 0.002, lostHostByteRate: 0.01 });
  expect(views.map(sansOf)).toEqual([GAME, GAME, GAME]);
});

test('sixteen boards on one line, each of which waits for its turn for a second: no move is lost, nor its order', async () => {
  const addresses = Array.from({ length: 16 }, (_, i) => 1025 + 3 * i);
  const opening = GAME.slice(0, 6);
  const { views } = await playOnBus({}, addresses, opening);
  expect(views.map(({ device }) => device.link)).toEqual(addresses.map(() => 'ready'));
  expect(views.map(sansOf)).toEqual(addresses.map(() => opening));
});

test('all boards of a line are found, though many answer at the same moment', async () => {
  const addresses = Array.from({ length: 12 }, (_, i) => 200 + 37 * i);
  const found = await inVirtualTime(async (time) => {
    const boards = addresses.map((address, i) =>
      createDgtBoard({ seed: 50 + i, serialNumber: String(address).padStart(5, '0') }),
    );
    const { host, device } = createMemoryLine(time);
    const board = createDgtBus(boards.map((each) => ({ board: each, script: [] })));
    const hosted = createBoardHost({ board, device, time, script: [] });
    await hosted.start();
    const { bus } = await loadProtocol('dgt');
    if (bus === undefined) throw new Error('no bus');
    return findOnBus(host, bus, time);
  });
  expect(found).toEqual(addresses);
});
