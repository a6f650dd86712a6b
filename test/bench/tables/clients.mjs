// A separate process with one LiveChess client at each table. On request it answers with the delay of
// messages and with its own lag.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { WebSocket } from 'ws';
import { quantile } from '../lib/report.mjs';
import { lagOf } from './lag.mjs';

const [count, base] = [Number(process.argv[2]), process.argv[3]];
const delay = monitorEventLoopDelay({ resolution: 10 });
let lateMs = [];
let lost = 0;

const join = (i) =>
  new Promise((resolve, reject) => {
    const table = `board-${i + 1}`;
    const socket = new WebSocket(`${base}/boards/${table}/api/v1.0`);
    socket.once('error', reject);
    socket.once('open', () => {
      const param = { feed: 'eboardevent', id: 1, param: { serialnr: table } };
      socket.send(JSON.stringify({ id: 1, call: 'eboards' }));
      socket.once('message', (text) => {
        param.param.serialnr = JSON.parse(String(text)).param[0].serialnr;
        socket.send(JSON.stringify({ id: 2, call: 'subscribe', param }));
        resolve();
      });
    });
    socket.on('message', (text) => {
      const { response, time } = JSON.parse(String(text));
      if (response === 'feed') lateMs.push(Date.now() - time);
    });
    socket.on('close', () => lost++);
  });

for (let i = 0; i < count; i++) await join(i);
process.send({ joined: count });
process.on('message', (what) => {
  if (what === 'begin') {
    lateMs = [];
    delay.reset();
    delay.enable();
  } else
    process.send({
      messages: lateMs.length,
      lost,
      p50Ms: quantile(lateMs, 0.5) ?? 0,
      p99Ms: quantile(lateMs, 0.99) ?? 0,
      lag: lagOf(delay),
    });
});
