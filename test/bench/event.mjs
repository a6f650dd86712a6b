// npm run bench:event [-- --seconds 60]: the waits of an operator at an event of 400 tables whose boards are
// still switched off: the import of pairings, the setup of the round, and the first paint of the console in
// Debian's chromium. Then a round is played: the load of the daemon, the delay of spectators and broadcasts,
// and how smoothly the console scrolls.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CHROMIUM, firstPaintMs, scrollFramesMs } from './event/console.mjs';
import { measurePlayedHall } from './event/playedHall.mjs';
import { importPairings, pairingsCsv, setUpRound } from './event/round.mjs';
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

const daemon = await startDaemonProcess(['--config', config, '--log-level', 'error']);
// By now all boards have been looked for once.
await sleep(5_000);
const csv = pairingsCsv(TABLES);

printMachine();
const importMs = performance.now();
await importPairings(daemon.base, csv);
printBudget(
  `import of ${TABLES} pairings, from the request to all kept`,
  performance.now() - importMs,
  'ms',
  1000,
);
const setUpMs = performance.now();
await setUpRound(daemon.base);
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
