// A hub's resources while a whole hall plays, and the delay of its pages.
import { execFileSync, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ranMs, residentMb } from '../lib/processTime.mjs';
import { quantile } from '../lib/report.mjs';
import { readEvents } from '../load/readEvents.mjs';
import { json, startBus, startHub, until } from './hall.mjs';
import { recordScript, TABLES } from './script.mjs';
import { watchWire } from './wire.mjs';

const PROCESSES = 2;
const WARM_UP_MS = 10_000;
const WIRE_MS = 10_000;

const startNodes = async (file, url, nodes) => {
  const program = fileURLToPath(new URL('nodes.mjs', import.meta.url));
  const each = Math.ceil(nodes / PROCESSES);
  const children = [];
  for (let first = 1; first <= nodes; first += each) {
    const args = [file, url, first, Math.min(each, nodes - first + 1)];
    const child = fork(program, args.map(String));
    process.once('exit', () => child.kill('SIGKILL'));
    await new Promise((resolve) => child.once('message', resolve));
    children.push(child);
  }
  return children;
};

const reportOf = (child) =>
  new Promise((resolve) => {
    child.once('message', resolve);
    child.send('report');
  });

/** The broker's processes: children of this one that are neither the hub nor a load. */
const brokersBeside = (pids) => {
  const all = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [pid, name] = line.trim().split(/\s+/);
    return name === undefined || name === 'ps' || pids.includes(Number(pid)) ? [] : [Number(pid)];
  });
};

/**
 * Measures the delay from the time at which a node sent an event to the hub's stream. `at` is the wall clock,
 * which all share.
 */
export const measureLoad = async ({ nodes, broker, seconds }) => {
  const bus = await startBus(broker);
  const file = await recordScript(bus.dir, seconds + (WARM_UP_MS + WIRE_MS) / 1_000);
  const hub = await startHub(bus.dir, bus.url);
  const children = await startNodes(file, bus.url, nodes);
  const all = nodes * TABLES;
  await until('every table at the hub', async () => (await json(hub, '/api/v1/tables')).tables.length >= all);
  const lateMs = [];
  let isMeasuring = false;
  await readEvents(`${hub.base}/api/v1/events?after=live`, ({ at }) => {
    if (isMeasuring) lateMs.push(Date.now() - Date.parse(at));
  });
  for (const child of children) child.send('begin');
  await sleep(WARM_UP_MS);
  const brokers = brokersBeside([hub.pid, ...children.map(({ pid }) => pid)]);
  const brokerMs = () => brokers.reduce((sum, pid) => sum + ranMs(pid), 0);
  const [hubMs, brokersMs] = [ranMs(hub.pid), brokerMs()];
  isMeasuring = true;
  await sleep(seconds * 1_000);
  isMeasuring = false;
  const share = (nowMs, thenMs) => (nowMs - thenMs) / (10 * seconds);
  const result = {
    broker,
    tables: all,
    events: lateMs.length / seconds,
    p50Ms: quantile(lateMs, 0.5),
    p99Ms: quantile(lateMs, 0.99),
    hubShare: share(ranMs(hub.pid), hubMs),
    brokerShare: share(brokerMs(), brokersMs),
    hubMb: residentMb(hub.pid),
    lagP99Ms: quantile(
      (await Promise.all(children.map(reportOf))).flatMap((report) => report.lateMs),
      0.99,
    ),
  };
  // The hub is measured without another listener on its broker.
  const wire = await watchWire(bus.url);
  await sleep(WIRE_MS);
  const onWire = await wire.stop();
  for (const child of children) child.kill('SIGKILL');
  process.kill(hub.pid, 'SIGKILL');
  await bus.stop();
  return { ...result, wire: { ...onWire, seconds: WIRE_MS / 1_000 } };
};
