// npm run bench:fleet [-- --nodes 50 --seconds 60 --only load,gap,memory,failover --brokers aedes,mosquitto
// --short]: what a hub uses while a hall of machines with eight boards each plays blitz, the delay of its
// pages, its recovery time, the cost of being a node, and the time until another hub takes over when one is
// killed.
import { parseArgs } from 'node:util';
import { measureFailover } from './fleet/failover.mjs';
import { measureGap } from './fleet/gap.mjs';
import { measureLoad } from './fleet/load.mjs';
import { measureMemory } from './fleet/nodeMemory.mjs';
import { figure, printTable } from './lib/markdown.mjs';
import { median, printBaseline, printBudget, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string', default: 'load,gap,memory,failover' },
    short: { type: 'boolean', default: false },
    brokers: { type: 'string' },
  },
});
const sizes = values.short
  ? { nodes: 3, seconds: 5, events: 1_000, rounds: 1, brokers: ['aedes'] }
  : { nodes: 50, seconds: 60, events: 10_000, rounds: 5, brokers: ['aedes', 'mosquitto'] };
const sizeOf = (name) => Number(values[name] ?? sizes[name]);
const [nodes, seconds] = ['nodes', 'seconds'].map(sizeOf);
const only = values.only.split(',');

printMachine();
if (only.includes('load')) {
  const rows = [];
  for (const broker of values.brokers?.split(',') ?? sizes.brokers)
    rows.push(await measureLoad({ nodes, broker, seconds }));
  for (const { broker, tables, hubShare, p99Ms } of rows) {
    printBudget(`hub, ${tables} tables over ${nodes} nodes, ${broker}: share of a core`, hubShare, '%', 40);
    printBudget(`event to the hub's stream, ${broker}, p99`, p99Ms, 'ms', 150);
  }
  printTable(
    [
      'broker',
      'tables',
      'plies/s',
      'messages/s',
      'of them heads',
      'kB/s',
      'B a ply',
      'broker, share of a core',
    ],
    rows.map(({ broker, tables, brokerShare, wire: { seconds: s, messages, bytes, plies, kinds } }) => [
      ...[broker, String(tables), figure(plies / s), figure(messages / s)],
      ...[figure((kinds.get('head')?.messages ?? 0) / s), figure(bytes / s / 1_000), figure(bytes / plies)],
      `${figure(brokerShare)} %`,
    ]),
  );
  printTable(
    ['broker', 'events/s', 'p50 ms', 'p99 ms', 'hub, share of a core', 'hub MB', 'lag of the load p99 ms'],
    rows.map(({ broker, events, p50Ms, p99Ms, hubShare, hubMb, lagP99Ms }) => [
      ...[broker, figure(events), figure(p50Ms), figure(p99Ms), `${figure(hubShare)} %`, figure(hubMb)],
      figure(lagP99Ms),
    ]),
  );
}
if (only.includes('gap')) {
  const { missing, sinceKnownMs, sinceBrokerMs } = await measureGap({
    events: sizes.events,
    broker: 'aedes',
  });
  printBudget(`gap of ${missing} events, filled after`, sinceKnownMs, 'ms', 3_000);
  printBaseline('the same, from the moment that the broker is back', sinceBrokerMs, 'ms');
}
if (only.includes('memory')) {
  const { aloneMb, nodeMb, moreMb } = await measureMemory(values.short ? 5 : 40);
  printBudget('memory of a node over that of a daemon alone', moreMb, 'MB', 15);
  printNote(
    `8 tables at blitz: ${figure(aloneMb)} MB alone, ${figure(nodeMb)} MB as a node (medians of three).`,
  );
}
if (only.includes('failover')) {
  const tookMs = await measureFailover(sizes.rounds);
  printBudget('a hub is killed, another is obeyed: longest', Math.max(...tookMs), 'ms', 15_000);
  printNote(
    `Kill -9 of the hub that commands, on three NATS servers: ${tookMs.map(figure).join(', ')} ms, median ${figure(median(tookMs))}.`,
  );
}
if (process.argv.length === 2) writeResults('fleet');
process.exit(0);
