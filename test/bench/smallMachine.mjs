// npm run bench:smallMachine, as root: the daemon on a small machine with 512 MB and the share of one core
// that matches a Raspberry Pi. Its boards are simulated outside, on pseudo-terminals.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cli, startDaemonProcess } from './lib/daemonProcess.mjs';
import { printBudget, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { createSmallMachine } from './lib/smallMachine.mjs';

const MEGABYTES = 512;
/** A Cortex-A72 at 1.5 GHz does about a third of the work of a server core, so this is conservative. */
const CORES = 0.25;
const PLAY_MS = Number(process.env.SMALL_SECONDS ?? 60) * 1_000;

const startBoards = (count, dir) =>
  Array.from({ length: count }, (_, i) => {
    const link = join(dir, `board-${i}`);
    const args = ['simulate', 'dgt', '--pty', link, '--hands', 'blitz', '--seed', String(i + 1)];
    return { link, child: spawn(process.execPath, [cli, ...args], { stdio: 'ignore' }) };
  });

const tablesOf = async (base) => (await (await fetch(`${base}/api/v1/tables`)).json()).tables;

printMachine();
printNote(
  `${MEGABYTES} MB and ${CORES} of one core, hands of blitz players at their own pace, ${PLAY_MS / 1_000} s.`,
);
for (const count of [1, 4]) {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-small-'));
  const boards = startBoards(count, dir);
  const machine = createSmallMachine({ megabytes: MEGABYTES, cores: CORES });
  await sleep(3_000);
  const daemon = await machine.inside(() =>
    startDaemonProcess(boards.flatMap(({ link }) => ['--device', `serial:${link}?protocol=dgt`])),
  );
  const [beforeMs, beganMs] = [machine.busyMs(), performance.now()];
  await sleep(PLAY_MS);
  const share = (machine.busyMs() - beforeMs) / (performance.now() - beganMs);
  const tables = await tablesOf(daemon.base);
  const plies = tables.reduce((sum, { game }) => sum + (game?.moves.length ?? 0), 0);
  const held = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${daemon.pid}/status`, 'utf8'))[1]) / 1024;
  const what = `${count} board${count === 1 ? '' : 's'}`;
  printBudget(`${what}: ready after node starts`, daemon.readyMs / 1_000, 's', 15);
  printBudget(`${what}: most memory of the process`, held, 'MB', 220);
  printBudget(`${what}: most memory of the group, files in the cache too`, machine.peakMb(), 'MB', MEGABYTES);
  printBudget(`${what}: of the processor time that there is`, (100 * share) / CORES, '%', 50);
  printNote(`${what}: ${plies} plies heard.`);
  await daemon.stop();
  for (const { child } of boards) child.kill();
  rmSync(dir, { recursive: true, force: true });
  await sleep(500);
  machine.remove();
}
writeResults('smallMachine');
