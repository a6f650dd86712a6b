import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startBoard } from '../../src/app/board.js';
import { decodeRecording } from '../../src/boards/device/decodeRecording.js';
import { dgtProtocol } from '../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createPtyEnd } from '../../src/boards/simulated/shell/ptyEnd.js';
import type { DeviceEnd, DeviceEndListener } from '../../src/boards/transport/deviceEnd.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import { createSerialTransport } from '../../src/boards/transport/serial.js';
import type { Transport, TransportEvent } from '../../src/boards/transport/transport.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createTables } from '../../src/table/tables.js';
import { silentLog } from '../server/http/httpHarness.js';
import { STORY_LAWS } from '../simulation/clockHouse.js';
import { wholeClockGame } from '../simulation/wholeClockGame.js';
import { callerOf } from '../table/callerOf.js';

/** Counts bytes that one end of the line has written and the other has not read. Starts anew after a loss. */
const countLine = () => {
  let under = 0;
  let stillTurns = 0;
  const received = (bytes: Uint8Array): void => {
    under = Math.max(0, under - bytes.length);
    stillTurns = 0;
  };
  const count = (device: DeviceEnd, transport: Transport) => ({
    device: {
      ...device,
      start: (listener: DeviceEndListener) =>
        device.start({
          ...listener,
          onBytes: (bytes) => {
            received(bytes);
            listener.onBytes(bytes);
          },
        }),
      send: (bytes: Uint8Array) => {
        under += bytes.length;
        device.send(bytes);
      },
    },
    transport: {
      ...transport,
      open: (onEvent: (event: TransportEvent) => void) =>
        transport.open((event) => {
          if (event.type === 'bytes') received(event.bytes);
          onEvent(event);
        }),
      write: (bytes: Uint8Array) => {
        under += bytes.length;
        return transport.write(bytes);
      },
    },
  });
  const isBusy = (): boolean => {
    stillTurns += 1;
    if (stillTurns > STILL_TURNS_MAX) under = 0;
    return under > 0;
  };
  return { count, isBusy };
};

/**
 * The time of the board, the line, the link and the table, this many times as fast as real time. It stops
 * while bytes are on their way, so that they arrive at their time of sending on any machine.
 */
const SPEED = 10;
const TURN_MS = 5;
/** After a second, lost bytes no longer arrive. */
const STILL_TURNS_MAX = 1_000 / TURN_MS;
const acceleratedTime = (isHeld: () => boolean): VirtualTime => {
  const time = new VirtualTime();
  const pump = setInterval(() => {
    if (!isHeld()) time.advanceTo(time.nowMs() + TURN_MS * SPEED);
  }, TURN_MS);
  onTestFinished(() => clearInterval(pump));
  return time;
};

test('the whole clock game on a real pseudo-terminal and the native serial port, ten times as fast', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-clock-pty-'));
  const line = countLine();
  const time = acceleratedTime(line.isBusy);
  const journal = await openInProcessJournal(join(folder, 'journal.sqlite'), { time });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => '2026-11-21T10:00:00.000Z',
    today: () => '2026.11.21',
  });
  const game = wholeClockGame(2_000, 60_000);
  // The arbiter shortens White's last thinking time, which is two hours in the recorded game.
  const shortened = {
    atMs: game.untilMs - 55_000,
    by: 'arbiter Bea',
    command: { type: 'correctClock', side: 'white', ms: 20_000 },
  } as const;
  const link = join(folder, 'board');
  let openedMs = Number.NaN;
  const { device, transport } = line.count(
    createPtyEnd({ link }),
    createSerialTransport({ path: link, settings: { baudRate: 9600 }, time }),
  );
  const host = createBoardHost({
    board: createDgtBoard({ clock: '3000' }),
    device,
    time,
    script: game.acts,
    record: () => {
      if (Number.isNaN(openedMs)) openedMs = time.nowMs();
    },
  });
  await host.start();
  const board = await startBoard(
    {
      id: 'one',
      name: 'Table one',
      tags: {},
      laws: STORY_LAWS,
      device: { url: `serial:${link}`, protocol: 'dgt' },
    },
    {
      transport,
      link: 'serial',
      origin: 'simulated',
    },
    { tables, time, log: silentLog, recordDir: folder },
  );
  onTestFinished(async () => {
    await board.stop();
    await host.stop();
    tables.stop();
    journal.close();
    await rm(folder, { recursive: true });
  });
  const until = (atMs: number): Promise<void> =>
    new Promise((resolve) => void time.setTimeout(resolve, Math.max(0, openedMs + atMs - time.nowMs())));
  await expect.poll(() => openedMs, { timeout: 10_000 }).not.toBeNaN();
  for (const { atMs, command, by } of [...game.commands, shortened]) {
    await until(atMs);
    const answer = await tables.command('one', command, callerOf(by));
    if (!answer.ok) throw answer.error;
  }
  await until(game.untilMs);

  // On a busy machine the last readings of the clock arrive after the hands have finished.
  await expect
    .poll(() => tables.table('one')?.game, { timeout: 60_000 })
    .toMatchObject({ result: '0-1', resultBy: 'time' });
  const table = tables.table('one');
  expect(table?.game?.moves).toHaveLength(84);
  expect(table?.gameClock?.clock).toMatchObject({
    white: { stage: 1, ms: 0 },
    black: { stage: 1 },
  });
  expect(tables.tablePgn('one')).toContain('[TimeControl "40/5400+30:1800+30"]');
  const file = (await readdir(folder)).find((name) => name.endsWith('.jsonl')) ?? '';
  const { lines } = await readRecordingFile(join(folder, file));
  const texts = decodeRecording(dgtProtocol, lines).map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('clock set')).length).toBeGreaterThan(84);
  expect(texts.findLast((text) => text.startsWith('clock left'))).toMatch(/^clock left 0:00:00/);
}, 300_000);
