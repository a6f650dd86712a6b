// npm run bench:streams [-- CLIENTS...]: the program's processor time for event streams: bursts of 64 tables'
// events, as a group commit releases them, to this many clients in another process.
import { fork } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const TABLES = 64;
const BURSTS = 100;
const PAUSE_MS = 20;
const DIST = new URL(`../../${process.env.DIST ?? 'dist'}/`, import.meta.url);

/** Opens streams, reads and counts. */
const readAll = (port, count) => {
  let bytes = 0;
  for (let i = 0; i < count; i++) {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.on('data', (part) => {
      bytes += part.length;
    });
    socket.on('error', () => {});
  }
  process.on('message', () => process.send(bytes));
  process.on('disconnect', () => process.exit());
};

const measure = async (count) => {
  const { createServer } = await import('node:http');
  const { createEventStream } = await import(new URL('server/http/eventStream.js', DIST));
  const listeners = [];
  const events = [];
  const service = {
    rules: () => undefined,
    table: () => undefined,
    lastSeq: () => events.length,
    eventsAfter: (seq, limit) => ({ events: events.slice(seq, seq + limit) }),
    subscribe: (_after, listener) => {
      listeners.push(listener);
      return () => {};
    },
  };
  const stream = createEventStream({ service, heartbeatMs: 60_000 });
  stream.start();
  const server = createServer((_request, answer) => stream.open(answer, { after: 'live' }, {}));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const readers = fork(fileURLToPath(import.meta.url), ['read', server.address().port, count]);
  while (stream.clientCount() < count) await sleep(20);
  await sleep(500);
  const from = process.cpuUsage();
  for (let burst = 0; burst < BURSTS; burst++) {
    const fresh = Array.from({ length: TABLES }, (_, i) => ({
      seq: events.length + i + 1,
      table: `board-${i}`,
      type: 'board',
      physical: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR',
    }));
    events.push(...fresh);
    for (const event of fresh) for (const { onEvent } of listeners) onEvent(event);
    await sleep(PAUSE_MS);
  }
  await sleep(500);
  const { user, system } = process.cpuUsage(from);
  readers.send('count');
  const bytes = await new Promise((resolve) => readers.once('message', resolve));
  readers.kill();
  stream.stop();
  server.closeAllConnections();
  server.close();
  const reported = TABLES * BURSTS;
  const each = (user + system) / reported;
  console.log(
    `${count} clients: ${each.toFixed(1)} us of processor an event, ${(each / count).toFixed(3)} us for each client; ${(bytes / count / reported).toFixed(0)} bytes an event`,
  );
};

const [role, port, count] = process.argv.slice(2);
if (role === 'read') readAll(Number(port), Number(count));
else
  for (const clients of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [150, 500])
    await measure(clients);
