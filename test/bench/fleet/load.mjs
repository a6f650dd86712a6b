// What a hub uses while a whole hall plays, and how late its pages hear of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { ranMs, residentMb } from '../lib/processTime.mjs';
import { quantile } from '../lib/report.mjs';
import { readEvents } from '../load/readEvents.mjs';
import { openHall } from './hall.mjs';

const WARM_UP_MS = 15_000;

/** From the moment that a node told it to the hub's stream; `at` is the wall clock, and here all have the same. */
export const measureLoad = async ({ nodes, tables, broker, seconds }) => {
  const hall = await openHall({ nodes, tables, broker });
  const { hub, machines } = hall;
  const lateMs = [];
  const kinds = new Map();
  let isMeasuring = false;
  await readEvents(`${hub.base}/api/v1/events?after=live`, ({ at, table, type }) => {
    if (isMeasuring) kinds.set(type,(kinds.get(type)??0)+1);
    if (isMeasuring && table.startsWith('n')) lateMs.push(Date.now() - Date.parse(at));
  });
  await sleep(WARM_UP_MS);
  const [hubMs, nodesMs] = [ranMs(hub.pid), machines.map(({ pid }) => ranMs(pid))];
  isMeasuring = true;
  await sleep(seconds * 1_000);
  isMeasuring = false;
  const share = (ranNow, ranThen) => (ranNow - ranThen) / (10 * seconds);
  const result = {
    broker,
    events: lateMs.length / seconds,
    p50Ms: quantile(lateMs, 0.5),
    p99Ms: quantile(lateMs, 0.99),
    hubShare: share(ranMs(hub.pid), hubMs),
    nodesShare: machines.reduce((sum, { pid }, i) => sum + share(ranMs(pid), nodesMs[i]), 0),
    hubMb: residentMb(hub.pid),
  };
  console.log([...kinds]);
  await hall.stop();
  return result;
};
