// npm run bench:hallStart [-- --tables 400 --seconds 30]: the time until all tables of a hall are ready, and
// what they use while no piece moves, with boards that are polled every second, and with a single board for
// comparison.
import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDaemonProcess } from './lib/daemonProcess.mjs';
import { ranMs } from './lib/processTime.mjs';
import { printBaseline, printBudget, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { answer, end, start } from './load/hall.mjs';

const { values } = parseArgs({
  options: { tables: { type: 'string', default: '400' }, seconds: { type: 'string', default: '30' } },
});
const [count, seconds] = [Number(values.tables), Number(values.seconds)];
const READY_WITHIN_S = 10;
const GIVEN_UP_AFTER_MS = 120_000;
const LOOK_EVERY_MS = 100;
/** Until one-time work is done. */
const SETTLED_MS = 5_000;

const dir = await mkdtemp(join(tmpdir(), 'jadoube-start-'));

const measure = async (tables) => {
  const boards = start('boards.mjs', tables, 'none', 1);
  const { ports } = await answer(boards);
  const config = join(dir, `${tables}.json`);
  const listed = ports.map((port, i) => ({
    id: `board-${i + 1}`,
    name: `Board ${i + 1}`,
    device: `tcp:127.0.0.1:${port}?protocol=dgt`,
  }));
  writeFileSync(config, JSON.stringify({ tables: listed }));
  const beganMs = performance.now();
  const daemon = await startDaemonProcess(['--config', config]);
  const readyCount = async () => {
    const response = await fetch(`${daemon.base}/healthz`, { headers: { connection: 'close' } });
    return (await response.json()).parts.boards.ready;
  };
  while ((await readyCount()) < tables) {
    if (performance.now() - beganMs > GIVEN_UP_AFTER_MS) throw new Error('not all boards are ready');
    await sleep(LOOK_EVERY_MS);
  }
  const readyMs = performance.now() - beganMs;
  await sleep(SETTLED_MS);
  const [fromMs, ranBefore] = [performance.now(), ranMs(daemon.pid)];
  await sleep(1_000 * seconds);
  const restMs = (1_000 * (ranMs(daemon.pid) - ranBefore)) / (performance.now() - fromMs);
  await daemon.stop();
  end(boards);
  return { readyMs, restMs };
};

const one = await measure(1);
const hall = await measure(count);
rmSync(dir, { recursive: true, force: true });

printMachine();
printNote(`Simulated DGT boards on TCP, in a process of their own; ${seconds} s of rest.`);
printBudget(`${count} tables ready after node starts`, hall.readyMs / 1_000, 's', READY_WITHIN_S);
printBaseline('one table ready after node starts', one.readyMs / 1_000, 's');
printBaseline(`${count} tables at rest, processor time of all threads in a second`, hall.restMs, 'ms');
printBaseline('one table at rest', one.restMs, 'ms');
printBaseline('each further table at rest', (hall.restMs - one.restMs) / (count - 1), 'ms');
if (count >= 400) writeResults('hallStart');
process.exit(0);
