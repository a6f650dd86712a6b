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
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { createSerialTransport } from '../../src/boards/transport/serial.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createRegistry } from '../../src/table/registry.js';
import { silentLog } from '../server/http/httpBed.js';
import { STORY_LAWS } from '../simulation/clockHouse.js';
import { wholeClockGame } from '../simulation/wholeClockGame.js';
import { callerOf } from '../table/callerOf.js';

/**
 * The same time for the board, the line, the link and the table, so many times faster than ours. It stands
 * while the machine stalls: bytes on their way are then no later than the time they were sent at.
 */
const SPEED = 10;
const TURN_MS = 5;
const hurriedTime = (): VirtualTime => {
  const time = new VirtualTime();
  let lastMs = realTime.nowMs();
  const pump = setInterval(() => {
    const nowMs = realTime.nowMs();
    const passedMs = Math.min(nowMs - lastMs, 2 * TURN_MS);
    lastMs = nowMs;
    time.advanceTo(time.nowMs() + passedMs * SPEED);
  }, TURN_MS);
  onTestFinished(() => clearInterval(pump));
  return time;
};

test('the whole clock game on a real pseudo-terminal and the native serial port, ten times as fast', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-clock-pty-'));
  const time = hurriedTime();
  const journal = await openInProcessJournal(join(folder, 'journal.sqlite'), { time });
  const registry = createRegistry({
    time,
    journal,
    recogniser: {},
    nowIso: () => '2026-11-21T10:00:00.000Z',
    today: () => '2026.11.21',
  });
  const game = wholeClockGame(2_000, 60_000);
  // The arbiter shortens White's last thought, which takes two hours in the recorded game.
  const shortened = {
    atMs: game.untilMs - 55_000,
    by: 'arbiter Bea',
    command: { type: 'correctClock', side: 'white', ms: 20_000 },
  } as const;
  const link = join(folder, 'board');
  let openedMs = Number.NaN;
  const host = createBoardHost({
    board: createDgtBoard({ clock: '3000' }),
    device: createPtyEnd({ link }),
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
      transport: createSerialTransport({ path: link, settings: { baudRate: 9600 } }),
      link: 'serial',
      origin: 'simulated',
    },
    { registry, time, log: silentLog, recordDir: folder },
  );
  onTestFinished(async () => {
    await board.stop();
    await host.stop();
    registry.stop();
    journal.close();
    await rm(folder, { recursive: true });
  });
  const until = (atMs: number): Promise<void> =>
    new Promise((resolve) => void time.setTimeout(resolve, Math.max(0, openedMs + atMs - time.nowMs())));
  await expect.poll(() => openedMs, { timeout: 10_000 }).not.toBeNaN();
  for (const { atMs, command, by } of [...game.commands, shortened]) {
    await until(atMs);
    const answer = await registry.command('one', command, callerOf(by));
    if (!answer.ok) throw answer.error;
  }
  await until(game.untilMs);

  // On a busy machine the last readings of the clock come after the hands have ended.
  await expect
    .poll(() => registry.table('one')?.game, { timeout: 60_000 })
    .toMatchObject({ result: '0-1', resultBy: 'time' });
  const table = registry.table('one');
  expect(table?.game?.moves).toHaveLength(84);
  expect(table?.gameClock?.clock).toMatchObject({
    white: { stage: 1, ms: 0 },
    black: { stage: 1 },
  });
  expect(registry.tablePgn('one')).toContain('[TimeControl "40/5400+30:1800+30"]');
  const file = (await readdir(folder)).find((name) => name.endsWith('.jsonl')) ?? '';
  const { lines } = await readRecordingFile(join(folder, file));
  const texts = decodeRecording(dgtProtocol, lines).map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('clock set')).length).toBeGreaterThan(84);
  expect(texts.findLast((text) => text.startsWith('clock left'))).toMatch(/^clock left 0:00:00/);
}, 300_000);
