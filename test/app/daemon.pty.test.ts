import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAME, openDaemonHarness } from './daemonHarness.js';

describe('the daemon on a real pseudo-terminal', () => {
  test('is killed in mid-game, started again, and the game goes on as if nothing had been', async () => {
    const harness = openDaemonHarness();
    await harness.startBoard();
    const daemon = await harness.startDaemon();
    await harness.boardAndClockAreThere();
    const before = await harness.play(1, 8);
    await daemon.kill('SIGKILL');
    await harness.startDaemon();
    await harness.boardAndClockAreThere();
    const after = await harness.play(8, GAME.length + 1);
    expect(after.game?.id).toBe(before.game?.id);
    expect(after.game?.moves.every(({ clockMs }) => clockMs !== undefined)).toBe(true);
  });

  test('loses the board in mid-game, says so, connects again and goes on', async () => {
    const harness = openDaemonHarness();
    await harness.startDaemon();
    // Started after the daemon, which would otherwise inherit the board's end of the line and keep it open.
    await harness.startBoard();
    await harness.boardAndClockAreThere();
    await harness.play(1, 6);
    harness.act({ kind: 'unplug', atMs: 0 });
    const lost = await harness.tableWhen(
      'the loss is shown',
      (table) => table.device.link !== 'ready' && table.device.problem !== undefined,
    );
    expect(lost.device.problem?.advice).toBeTruthy();
    expect(lost.phase).toBe('offline');
    harness.act({ kind: 'plug', atMs: 0 });
    await harness.boardAndClockAreThere();
    await harness.play(6, GAME.length + 1);
  });

  test('stops cleanly when it is asked to, with everything written', async () => {
    const harness = openDaemonHarness();
    await harness.startBoard();
    const daemon = await harness.startDaemon();
    await harness.boardAndClockAreThere();
    await harness.play(1, 5);
    expect(await daemon.kill('SIGTERM')).toBe(0);
    expect(readFileSync(join(harness.dir, 'data', 'pgn', 'all', 'games.pgn'), 'utf8')).toMatch(
      /1\. e4 \{\[%clk [^}]+\} 1\.\.\. e5 .*d6/s,
    );
    expect(daemon.output()).toMatch(/e4/);
  });
});
