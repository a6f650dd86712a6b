// A process of its own: spectators that read event streams, and programs that follow one table each over LiveChess.
// They read everything and look at nothing. When asked, it tells how many are left and how much they have read.
import { connect } from 'node:net';
import { WebSocket } from 'ws';

const [streams, liveChess, tables, base, liveChessBase, listensAs] = process.argv.slice(2);
const { hostname, port } = new URL(base);
let bytes = 0;
let left = 0;

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
process.send({ joined: left });
process.on('message', () => process.send({ left, bytes }));
process.on('disconnect', () => process.exit());
