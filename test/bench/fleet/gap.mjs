// How long a hub needs to catch up: the broker is dead while a node goes on, and comes back.
import { json, startBus, startHub, startNode, until } from './hall.mjs';

const AT_ONCE = 16;

const placeOf = async (machine, id) =>
  (await json(machine, '/api/v1/tables')).tables.find((table) => table.id === id)?.n;

const rename = (node, table, name) =>
  fetch(`${node.base}/api/v1/tables/${table}/commands`, {
    method: 'POST',
    body: JSON.stringify({ type: 'rename', name }),
  }).then((response) => response.body?.cancel());

/** Milliseconds since the broker is back, and since hub and node are connected again. */
export const measureGap = async ({ events, broker }) => {
  const bus = await startBus(broker);
  const [hub, node] = [await startHub(bus.dir, bus.url), await startNode(bus.dir, 'A', 1, bus.url)];
  await until('the table at the hub', () => placeOf(hub, 'A-t1'));
  await Promise.all(bus.processes.map((server) => server.kill()));
  const from = await placeOf(node, 't1');
  let said = 0;
  const sayAll = async () => {
    while (said < events) await rename(node, 't1', `name ${said++}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sayAll));
  const missing = (await placeOf(node, 't1')) - from;
  await Promise.all(bus.processes.map((server) => server.start()));
  const upMs = performance.now();
  const behind = async () => {
    const { nodes } = await json(hub, '/api/v1/fleet');
    return nodes.find(({ name }) => name === 'A')?.tables[0]?.behind ?? 0;
  };
  await until('the hub knows what is missing', async () => (await behind()) > events / 2, 30_000, 5);
  const knownMs = performance.now();
  await until('the gap is filled', async () => (await behind()) < 50, 60_000, 20);
  const filledMs = performance.now();
  await Promise.all([hub.stop(), node.stop()]);
  await bus.stop();
  return { missing, sinceBrokerMs: filledMs - upMs, sinceKnownMs: filledMs - knownMs };
};
