// npm run bench:event [-- --seconds 60]: what an operator waits for at an event of 400 tables whose boards are not switched
// on yet: the import of its pairings, the set up of the round, and the first paint of the console in Debian's chromium.
// Then a round is played: what the daemon works, how late spectators and broadcasts are, how the console scrolls.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CHROMIUM, firstPaintMs, scrollFramesMs } from './event/console.mjs';
import { measurePlayedHall } from './event/playedHall.mjs';
import { startDaemonProcess } from './lib/daemonProcess.mjs';
import { printBudget, printMachine, printNote, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const TABLES = 400;
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);

const dir = mkdtempSync(join(tmpdir(), 'jadoube-event-'));
const tables = Array.from({ length: TABLES }, (_, i) => ({
  id: `board-${i + 1}`,
  name: `Board ${i + 1}`,
  device: `serial:${join(dir, `board-${i + 1}`)}?protocol=dgt`,
}));
const config = join(dir, 'config.json');
writeFileSync(config, JSON.stringify({ tables }));

const csv = [
  'round,board,white,black',
  ...tables.map((_, i) => `1,${i + 1},"White, Number ${i + 1}","Black, Number ${i + 1}"`),
].join('\n');

const daemon = await startDaemonProcess(['--config', config, '--log-level', 'error']);
// All boards have been looked for once.
await sleep(5_000);
const post = async (path, body) => {
  const answer = await fetch(`${daemon.base}/api/v1/tournament/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};

printMachine();
const importMs = performance.now();
await post('readings', { files: [{ name: 'round-1.csv', text: csv }], apply: true });
printBudget(
  `import of ${TABLES} pairings, from the request to all kept`,
  performance.now() - importMs,
  'ms',
  1000,
);
const setUpMs = performance.now();
await post('acts', { type: 'setUp', round: 1 });
printBudget('the round set up at all tables', performance.now() - setUpMs, 'ms', 60_000);

const hasChromium = existsSync(CHROMIUM);
if (hasChromium)
  printBudget(
    `console of ${TABLES} tables, first contentful paint`,
    await firstPaintMs(daemon.base),
    'ms',
    1000,
  );
else printNote('Without Debian’s chromium the console is not measured.');
await daemon.stop();

const played = await measurePlayedHall(TABLES, seconds, (base) => (hasChromium ? scrollFramesMs(base) : []));
const hall = `${TABLES} tables at 3+2, 500 on the wall, 3 broadcasts`;
printBudget(`${hall}: all threads, share of a core`, played.corePercent, '%', 60);
printBudget(`${hall}: board to spectator, p99`, played.p99Ms, 'ms', 250);
printBudget(`${hall}: final ply to broadcast, most`, played.pushMostMs, 'ms', 2_000);
if (hasChromium)
  printBudget(
    `${hall}: console scrolled, main thread in a frame, p99`,
    quantile(played.scrolled, 0.99),
    'ms',
    8,
  );
printNote(
  `${played.pushes} pushes, ${played.plies} plies in them; ${played.lost} of those who listened were cut off.`,
);

if (seconds >= 60) writeResults('event');
rmSync(dir, { recursive: true, force: true });
process.exit(process.exitCode ?? 0);
