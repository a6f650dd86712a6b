// A separate process with nodes of a fleet whose tables report the events of the script. Only the fleet's own
// work (`FleetNode`) is real, because boards, recognition and journals of so many machines would need more
// than this one.
import { readFileSync } from 'node:fs';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { FleetNode } from '../../../dist/extensions/fleet/shell/node.js';

const [file, url, first, count] = process.argv.slice(2);
const { tables, past, events } = JSON.parse(readFileSync(file, 'utf8'));
const log = { warn: () => {}, info: () => {} };
const nobody = { fence: 0, hub: '' };
const store = { act: () => undefined, commander: () => nobody, seeCommander: () => {} };

/** A table with its earlier events. */
const tableOf = (view) => {
  const reported = past.filter(({ table }) => table === view.id);
  const listeners = new Set();
  return {
    tell: (event) => {
      reported.push(event);
      for (const { onEvents } of listeners) onEvents([event], realTime.nowMs());
    },
    port: {
      id: view.id,
      state: async () => ({ view, nowMs: realTime.nowMs() }),
      laws: async () => null,
      eventsAfter: async ({ n }, limit) => reported.filter((event) => event.n > n).slice(0, limit),
      subscribe: (_from, listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
};

const nodes = Array.from({ length: Number(count) }, (_, i) => {
  const name = `n${Number(first) + i}`;
  const node = new FleetNode({
    bus: { url },
    site: 'hall',
    node: name,
    boot: `${Date.now()}-${name}`,
    version: 'bench',
    store,
    time: realTime,
    wallMs: Date.now,
    log,
  });
  const byId = new Map(tables.map((view) => [view.id, tableOf(view)]));
  for (const { port } of byId.values()) void node.add(port);
  return byId;
});
const lateMs = [];

process.on('message', (what) => {
  if (what === 'report') return process.send({ lateMs: lateMs.toSorted((a, b) => a - b) });
  for (const [i, byId] of nodes.entries()) {
    // The nodes start at different times, so that they do not move in step.
    const fromMs = performance.now() + (1_000 * i) / nodes.length;
    let next = 0;
    const play = () => {
      const nowMs = performance.now();
      for (; next < events.length && fromMs + events[next].afterMs <= nowMs; next++) {
        const { event } = events[next];
        lateMs.push(nowMs - fromMs - events[next].afterMs);
        byId.get(event.table)?.tell({ ...event, atMs: realTime.nowMs(), at: new Date().toISOString() });
      }
      if (next < events.length) setTimeout(play, Math.max(1, fromMs + events[next].afterMs - nowMs));
    };
    play();
  }
});
process.send('ready');
