// npm run bench:clock [-- minutes of drift, 0.5 by default]: the cost of 64 running clocks, the time until a
// press is visible everywhere, and (with Debian's chromium) what the clock page shows and how far it drifts
// from the daemon.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startHouse } from './clock/house.mjs';
import { measureDrift, measurePresses, measureTwoDevices, openBrowser } from './clock/pages.mjs';
import { median, printBudget, printMachine, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const TABLES = 64;
const PRESSES = 200;
const CPU_MS = 20_000;
const driftMinutes = Number(process.argv[2] ?? 0.5);

const ids = Array.from({ length: TABLES }, (_, i) => `t${i}`);
const house = await startHouse(ids);
const { base, tell } = house;

const post = (id, command) =>
  fetch(`${base}/api/v1/tables/${id}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });

/** From the request of one client to the event at another. */
const measureEvents = async () => {
  const stream = await fetch(`${base}/api/v1/events`);
  let receive = () => {};
  (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body)
      if (decoder.decode(chunk).includes('"gameClock"')) receive(performance.now());
  })().catch(() => {});
  const took = [];
  for (let i = 0; i < PRESSES; i++) {
    const received = new Promise((resolve) => {
      receive = resolve;
    });
    const atMs = performance.now();
    await post('t0', { type: 'pressClock', side: i % 2 === 0 ? 'white' : 'black' });
    took.push((await received) - atMs);
    await sleep(10);
  }
  return took;
};

const measureCpu = async () => {
  const before = process.cpuUsage();
  await sleep(CPU_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 10 / CPU_MS;
};

const printSpread = (what, values, budget) => {
  printBudget(`${what}, median of ${values.length}`, median(values), 'ms', budget);
  printBudget(`${what}, 95 %`, quantile(values, 0.95), 'ms', budget);
};

printMachine();
for (const id of ids) await tell(id, { type: 'setClock', control: '90+30' });
for (const id of ids) await tell(id, { type: 'startClock' });
printSpread('press over HTTP to the event elsewhere', await measureEvents(), 50);
await sleep(1000);
printBudget(`${TABLES} running clocks, part of a core`, await measureCpu(), '%', 2);

if (existsSync('/usr/bin/chromium')) {
  const browser = await openBrowser();
  const { here, there } = await measurePresses(browser, base, 't1');
  printSpread('press to the other half running', here, 50);
  printSpread('press to it running on another device', there, 50);
  const apart = await measureTwoDevices(browser, base, 't2');
  printBudget(`two devices apart, largest of ${apart.length} seconds`, Math.max(...apart), 'ms', 100);
  const [drift, skewedDrift] = await Promise.all([
    measureDrift(browser, house, 't3', driftMinutes, false),
    measureDrift(browser, house, 't4', driftMinutes, true),
  ]);
  printBudget(`drift of the page in ${driftMinutes} min`, Math.abs(drift), 'ms', 20);
  printBudget('the same on a device 1 % too fast', Math.abs(skewedDrift), 'ms', 20);
  await browser.close();
}
writeResults('clock');
await house.stop();
process.exit(process.exitCode ?? 0);
