// Counts the messages on the bus, and the bytes of their topics and contents.
import mqtt from 'mqtt';

/** Counts everything from now on. `stop` returns the totals by the last level of the topic. */
export const watchWire = async (servers) => {
  const [url] = servers.split(',');
  const client = await mqtt.connectAsync(url, { clientId: 'wire' });
  const kinds = new Map();
  const plies = new Set();
  client.on('message', (topic, payload) => {
    const kind = topic.split('/').at(-1);
    const { messages = 0, bytes = 0 } = kinds.get(kind) ?? {};
    kinds.set(kind, { messages: messages + 1, bytes: bytes + topic.length + payload.length });
    if (kind !== 'ev') return;
    for (const { table, gameId, type, ply } of JSON.parse(payload.toString()).rows)
      if (type === 'move') plies.add(`${topic} ${table} ${gameId} ${ply}`);
  });
  await client.subscribeAsync('jd/1/#');
  return {
    stop: async () => {
      await client.endAsync();
      const sum = (what) => [...kinds.values()].reduce((all, kind) => all + kind[what], 0);
      return { messages: sum('messages'), bytes: sum('bytes'), plies: plies.size, kinds };
    },
  };
};
