// Kills the commanding hub and measures the time until another one takes over by itself.
import { createSimulatedDaemon } from '../../../dist/extensions/fleet/simulation/simulatedDaemon.js';
import { cli } from '../lib/daemonProcess.mjs';
import { startBus, until } from './hall.mjs';

const PLAIN = { device: 'serial:/nowhere?protocol=dgt' };

/** Milliseconds from kill -9 to the first command that a node has carried out, once for each round. */
export const measureFailover = async (rounds) => {
  const bus = await startBus('nats-cluster');
  const self = [process.execPath, cli];
  const make = (name, config) => createSimulatedDaemon(name, config, bus.dir, self);
  const hubs = await Promise.all(
    ['office', 'spare'].map((node) =>
      make(node, { hub: true, fleet: { url: bus.url, lease: bus.lease, node } }),
    ),
  );
  const node = await make('A', { tables: [{ id: 't1', ...PLAIN }], fleet: { url: bus.url, node: 'A' } });
  for (const { process } of [node, ...hubs]) await process.start();
  let nth = 0;
  const handled = (hub) => async () =>
    (await hub.command('A-t1', { type: 'rename', name: `c${nth++}` })) === 'ok';
  const tookMs = [];
  for (let round = 0; round < rounds; round++) {
    const shown = async (hub) => (await hub.tables()).some(({ id }) => id === 'A-t1');
    for (const hub of hubs) await until('the table at both hubs', () => shown(hub));
    const views = await until('one commands', async () => {
      const all = await Promise.all(hubs.map((hub) => hub.fleet()));
      return all.filter(({ hub }) => hub.heldBy === undefined).length === 1 && all;
    });
    const [first, second] = views[0].hub.heldBy === undefined ? hubs : hubs.toReversed();
    await until('the first is obeyed', handled(first));
    const killedMs = performance.now();
    await first.process.kill();
    await until('the second is obeyed', handled(second));
    tookMs.push(performance.now() - killedMs);
    await first.process.start();
  }
  await Promise.all([node, ...hubs].map(({ process }) => process.stop()));
  await bus.stop();
  return tookMs;
};
