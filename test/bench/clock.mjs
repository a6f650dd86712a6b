// npm run bench:clock [minutes of drift, 0.5 when not given]: how soon a press is everywhere, what 64 running
// clocks cost, and how far the page drifts from the daemon (with Debian's chromium, when it is there).
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gameClockAt } from '../../dist/clock/index.js';
import { createAccess } from '../../dist/gateways/access.js';
import { createHttpGateway } from '../../dist/gateways/http/httpGateway.js';
import { createRegistry } from '../../dist/table/registry.js';
import { openSqliteJournal } from '../../dist/table/sqliteJournal.js';
import { realTime } from '../../dist/transport/realTime.js';
import { median, printBudget, printMachine, quantile } from './lib/report.mjs';

const TABLES = 64;
const PRESSES = 200;
const CPU_MS = 20_000;
const CHROMIUM = '/usr/bin/chromium';
const driftMinutes = Number(process.argv[2] ?? 0.5);

const log = { info() {}, warn: console.error, error: console.error, debug() {} };
const dir = mkdtempSync(join(tmpdir(), 'jadoube-bench-clock-'));
const journal = await openSqliteJournal(join(dir, 'journal.sqlite'));
const registry = createRegistry({
  time: realTime,
  journal,
  recogniser: {},
  nowIso: () => new Date().toISOString(),
  today: () => '2026.11.21',
});
const gateway = createHttpGateway({
  service: registry,
  host: '127.0.0.1',
  port: 0,
  access: createAccess({ host: '127.0.0.1' }),
  staticDir: 'dist/web',
  log,
  version: 'bench',
  nowMs: () => realTime.nowMs(),
});
await gateway.start();
const base = `http://127.0.0.1:${gateway.address().port}`;

const device = { url: 'test:', protocol: 'dgt', link: 'closed', flipped: false };
const ids = Array.from({ length: TABLES }, (_, i) => `t${i}`);
for (const id of ids) registry.addTable({ id, name: id, device, tags: {} });
const tell = (id, command) => registry.command(id, command, 'arbiter bench');
const post = (id, command) =>
  fetch(`${base}/api/v1/tables/${id}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });

/** From the request of one client to the event at another. */
const measurePresses = async () => {
  const stream = await fetch(`${base}/api/v1/events`);
  let hear = () => {};
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body)
      if (decoder.decode(chunk).includes('"gameClock"')) hear(performance.now());
  })().catch(() => {});
  const took = [];
  for (let i = 0; i < PRESSES; i++) {
    const heard = new Promise((resolve) => {
      hear = resolve;
    });
    const atMs = performance.now();
    await post('t0', { type: 'pressClock', side: i % 2 === 0 ? 'white' : 'black' });
    took.push((await heard) - atMs);
    await sleep(10);
  }
  return { took: took.sort((a, b) => a - b), reading };
};

/** Milliseconds between the shown second and the daemon's, early and late. */
const measureDrift = async () => {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const errors = [];
  await page.exposeFunction('secondTurned', (text) => {
    const shownMs = text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0) * 1000;
    const clock = gameClockAt(registry.table('t1').gameClock.clock, realTime.nowMs());
    errors.push(shownMs - clock.white.ms);
  });
  await page.goto(`${base}/clock.html?table=t1`);
  await page.locator('.half.white .time').waitFor();
  await sleep(2000);
  await page.evaluate(`
    const time = document.querySelector('.half.white .time');
    new MutationObserver(() => secondTurned(time.textContent))
      .observe(time, { childList: true, characterData: true, subtree: true });
  `);
  await sleep(driftMinutes * 60_000);
  await browser.close();
  const some = Math.min(20, Math.floor(errors.length / 2));
  // A busy machine only ever shows a second late, so the promptest ones tell of the clock itself.
  return quantile(errors.slice(-some), 0.1) - quantile(errors.slice(0, some), 0.1);
};

printMachine();
for (const id of ids) await tell(id, { type: 'setClock', control: '90+30' });
for (const id of ids) await tell(id, { type: 'startClock' });
const { took } = await measurePresses();
printBudget(`press over HTTP to the event elsewhere, median of ${PRESSES}`, median(took), 'ms', 50);
printBudget('the same, 95 %', took[Math.floor(PRESSES * 0.95)], 'ms', 50);

await sleep(1000);
const before = process.cpuUsage();
await sleep(CPU_MS);
const { user, system } = process.cpuUsage(before);
printBudget(`${TABLES} running clocks, part of a core`, (user + system) / 10 / CPU_MS, '%', 2);

if (existsSync(CHROMIUM))
  printBudget(`drift of the page in ${driftMinutes} min`, Math.abs(await measureDrift()), 'ms', 20);
await gateway.stop();
registry.stop();
journal.close();
rmSync(dir, { recursive: true });
process.exit(process.exitCode ?? 0);
