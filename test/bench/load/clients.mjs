// A separate process with spectators that read event streams, and programs that follow one table each over
// LiveChess. They read everything and interpret nothing. On request it reports how many have left and how
// much they have read. With `walls` the spectators also send a wall's requests: the tables once, and the
// event repeatedly.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { WebSocket } from 'ws';

const [streams, liveChess, tables, base, liveChessBase, listensAs, spectators] = process.argv.slice(2);
const { hostname, port } = new URL(base);
let bytes = 0;
let left = 0;

/** How often a wall requests the event while games end. */
const LOOK_MS = { least: 5_000, most: 7_000 };
const agent = new Agent({ keepAlive: true });
let looks = 0;
let looksFailed = 0;
/** Requests like a browser: compressed, and only when changed. */
const look = (path, etag) =>
  new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip', ...(etag && { 'if-none-match': etag }) };
    const failed = () => {
      looksFailed += 1;
      resolve(undefined);
    };
    const asked = request(new URL(path, base), { agent, headers, timeout: 10_000 }, (response) => {
      if (![200, 304].includes(response.statusCode)) looksFailed += 1;
      response.on('data', (part) => {
        bytes += part.length;
      });
      response.on('error', failed);
      response.on('end', () => {
        looks += 1;
        resolve(response.headers.etag);
      });
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', failed);
    asked.end();
  });
const keepLooking = async () => {
  await look('/api/v1/tables?as=public');
  let etag;
  for (;;) {
    etag = await look('/api/v1/spectators/event', etag);
    const { least, most } = LOOK_MS;
    await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
  }
};

const openStream = () =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.write(`GET /api/v1/events?after=live&${listensAs} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    socket.once('data', (part) => {
      if (!String(part).startsWith('HTTP/1.1 200')) return reject(new Error(String(part)));
      left += 1;
      resolve();
    });
    socket.on('data', (part) => {
      bytes += part.length;
    });
    socket.on('close', () => left--);
  });

const openLiveChess = (i) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${liveChessBase}/boards/board-${(i % Number(tables)) + 1}/api/v1.0`);
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ id: 1, call: 'eboards' })));
    socket.once('message', (text) => {
      const [{ serialnr }] = JSON.parse(String(text)).param;
      const param = { feed: 'eboardevent', id: 1, param: { serialnr } };
      socket.send(JSON.stringify({ id: 2, call: 'subscribe', param }));
      left += 1;
      resolve();
    });
    socket.on('message', (text) => {
      bytes += text.length;
    });
    socket.on('close', () => left--);
  });

for (let i = 0; i < Number(streams); i++) await openStream();
for (let i = 0; i < Number(liveChess); i++) await openLiveChess(i);
if (spectators === 'walls') for (let i = 0; i < Number(streams); i++) void keepLooking();
process.send({ joined: left });
process.on('message', () => process.send({ left, bytes, looks, looksFailed }));
process.on('disconnect', () => process.exit());
