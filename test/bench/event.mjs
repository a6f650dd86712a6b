// npm run bench:event [-- --seconds 60]: what an operator waits for at an event of 400 tables: the import of its
// pairings, the console in Debian's chromium, and how long after a move the whole round is at a broadcast.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBroadcastServer } from '../../dist/simulation/broadcast/broadcastServer.js';
import { demoGames } from '../../dist/simulation/demoGames.js';
import { CHROMIUM, measureConsole } from './event/console.mjs';
import { followPushes } from './event/pushes.mjs';
import { startDaemonProcess } from './lib/daemonProcess.mjs';
import { median, printBudget, printMachine, printNote, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const TABLES = 400;
/** As many as a round of a broadcast holds. */
const PLAYED = 100;
const TOKEN = 'bench';

const dir = mkdtempSync(join(tmpdir(), 'jadoube-event-'));
const game = join(dir, 'game.pgn');
writeFileSync(game, demoGames.split(/\n\n(?=\[Event )/)[0]);
const tokenFile = join(dir, 'token');
writeFileSync(tokenFile, TOKEN);
const server = await startBroadcastServer(TOKEN);
const round = server.addRound('round1');

const playing = `game=${game}&hands=blitz`;
const tables = Array.from({ length: TABLES }, (_, i) => ({
  id: `board-${i + 1}`,
  name: `Board ${i + 1}`,
  device: `simulated:dgt?${i < PLAYED ? `${playing}&` : ''}seed=${i + 1}`,
}));
const config = join(dir, 'config.json');
const broadcast = [{ url: server.url, round: 'round1', tokenFile, number: 1, boards: [1, PLAYED] }];
writeFileSync(config, JSON.stringify({ tables, broadcast, tags: { TimeControl: '180+2' } }));

const csv = [
  'round,board,white,black',
  ...tables.map((_, i) => `1,${i + 1},"White, Number ${i + 1}","Black, Number ${i + 1}"`),
].join('\n');

const daemon = await startDaemonProcess(['--config', config]);
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
printBudget(`import of ${TABLES} pairings, from the request to all kept`, performance.now() - importMs, 'ms', 1000);
const setUpMs = performance.now();
await post('acts', { type: 'setUp', round: 1 });
printBudget('the round set up at all tables', performance.now() - setUpMs, 'ms', 60_000);

const pushes = await followPushes(daemon.base, round);
await sleep(1000 * Number(values.seconds));
const lateMs = pushes.lateMs();
pushes.stop();
if (lateMs.length === 0) throw new Error('nothing was pushed');
printBudget(`a final ply to the push of the whole round of ${PLAYED}, median of ${lateMs.length}`, median(lateMs), 'ms', 2000);
printBudget('the same, the latest of all', quantile(lateMs, 1), 'ms', 2000);

if (existsSync(CHROMIUM)) {
  const { paintMs, frames } = await measureConsole(daemon.base);
  printBudget(`console of ${TABLES} tables, first contentful paint`, paintMs, 'ms', 1000);
  printBudget(`main thread for a frame while scrolling, median of ${frames.length}`, median(frames), 'ms', 8);
  printBudget('the same, 95 %', quantile(frames, 0.95), 'ms', 8);
} else printNote('Without Debian\u2019s chromium the console is not measured.');

writeResults('event');
await daemon.stop();
await server.stop();
rmSync(dir, { recursive: true, force: true });
process.exit(process.exitCode ?? 0);
