// The cost of being a node: the same boards on a daemon in a fleet and on one without a fleet.
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '../lib/processTime.mjs';
import { median } from '../lib/report.mjs';
import { startBus, startHub, startNode } from './hall.mjs';

const TABLES = 8;
const PAIRS = 3;

/** Resident megabytes after some time of play, without and with a fleet. */
export const measureMemory = async (seconds) => {
  const bus = await startBus('aedes');
  const hub = await startHub(bus.dir, bus.url);
  const pairs = [];
  for (let i = 0; i < PAIRS; i++) {
    const pair = await Promise.all([
      startNode(bus.dir, `a${i}`, TABLES),
      startNode(bus.dir, `b${i}`, TABLES, bus.url),
    ]);
    await sleep(seconds * 1_000);
    pairs.push(pair.map(({ pid }) => residentMb(pid)));
    await Promise.all(pair.map((daemon) => daemon.stop()));
  }
  await hub.stop();
  await bus.stop();
  return {
    aloneMb: median(pairs.map(([alone]) => alone)),
    nodeMb: median(pairs.map(([, node]) => node)),
    moreMb: median(pairs.map(([alone, node]) => node - alone)),
  };
};
